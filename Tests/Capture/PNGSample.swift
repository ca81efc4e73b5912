// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// A picture of 9 by 5 pixels in one of the kinds that PNG has.
///
/// Written by a script of Python's zlib, each row with another filter; a sample is
/// (x + 3y + channel) modulo 2^depth, or (28x + 7y + 40 channel) modulo 256 from eight bits on, and
/// entry i of a palette is (7i, 255 - i, i), the second one half transparent.
struct PNGSample: Sendable, CustomTestStringConvertible {
  enum Kind: String { case grey, color, palette, greyAlpha, colorAlpha }

  var kind: Kind
  var depth: Int
  var isInterlaced: Bool
  var base64: String

  init(_ kind: Kind, _ depth: Int, interlaced: Bool, _ base64: String) {
    self.kind = kind
    self.depth = depth
    isInterlaced = interlaced
    self.base64 = base64
  }

  var bytes: [UInt8] { Array(Data(base64Encoded: base64)!) }

  var testDescription: String {
    "\(kind.rawValue), \(depth) bits\(isInterlaced ? ", interlaced" : "")"
  }

  static let all: [PNGSample] = [
    PNGSample(
      .grey, 1, interlaced: false,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFAQAAAAC/KPvGAAAAEElEQVR42mMIZWBY1cAAIwEZpwNUz2/VHwAA"
        + "AABJRU5ErkJggg=="),
    PNGSample(
      .grey, 1, interlaced: true,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFAQAAAAHIL8tQAAAAEklEQVR42mNgQAIfwHBVAxABACCOBSXsOxoP"
        + "AAAAAElFTkSuQmCC"),
    PNGSample(
      .grey, 2, interlaced: false,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFAgAAAAD4iIEWAAAAG0lEQVR42mOQlmZgOHbsAMPGjQ0MOTkODEA+"
        + "AD5xBbPBhnMYAAAAAElFTkSuQmCC"),
    PNGSample(
      .grey, 2, interlaced: true,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFAgAAAAGPj7GAAAAAHUlEQVR42mNgAIMFQNjRwFDOcBeIjx07wJCT"
        + "4wAAS74HeG6Ims0AAAAASUVORK5CYII="),
    PNGSample(
      .grey, 4, interlaced: false,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFBAAAAAB3yHS2AAAAJ0lEQVR42mNgVHZNb2AwCauYtYEhvXP12QcM"
        + "s/bc+yDAcPY9o7IDAKdIDDntRHddAAAAAElFTkSuQmCC"),
    PNGSample(
      .grey, 4, interlaced: true,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFBAAAAAEAz0QgAAAALUlEQVR42mPgYHBgOODAoMbwiCFjzQMG4XCG"
        + "yr0M94UZTMIqZm1gmLXn3gcBALarDFfs03FiAAAAAElFTkSuQmCC"),
    PNGSample(
      .grey, 8, interlaced: false,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFCAAAAACyOJm3AAAAIUlEQVR42mNgkLEIKehZceQBI7sMFDCxwwAz"
        + "nxAUsMDFANtvBf6h5vroAAAAAElFTkSuQmCC"),
    PNGSample(
      .grey, 8, interlaced: true,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFCAAAAAHFP6khAAAAOklEQVR42mNgeMBQwCDT84fBYgVjSAEDn1vd"
        + "tncMMiE9Rxi1LCwsmPiAgIFd2T66fPL6088ZRWWgAADJxQ8CSoBV7QAAAABJRU5ErkJggg=="),
    PNGSample(
      .grey, 16, interlaced: false,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFEAAAAADiqEX0AAAALUlEQVR42mNgYJCRsbAICSko6OlZseLIkQcP"
        + "GNnZZdAAEzsGYObjE0IDLJiqAD7HC/FzI1vJAAAAAElFTkSuQmCC"),
    PNGSample(
      .grey, 16, interlaced: true,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFEAAAAAGVr3ViAAAAV0lEQVR42mNgYHjwgKGggEFGpqfnzx8GC4sV"
        + "KxhDQoACfHxubnV127a9eweUCwnp6TlyhFFLywIMmPiggIGdXVnZ3j46urx88uT160+ffv6cUVRUBg0AAJjH"
        + "Hf5G/xBTAAAAAElFTkSuQmCC"),
    PNGSample(
      .color, 8, interlaced: false,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFCAIAAAAYMVE8AAAAPElEQVR42mNg0AiQccmxSOgIqVlSMONAz5Y7"
        + "Ky78OPJG5AGHASO7frgMDsDEjhsw8ymZCaGDSRCKBY8+ADUSFFC10JqCAAAAAElFTkSuQmCC"),
    PNGSample(
      .color, 8, interlaced: true,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFCAIAAAFvNmGqAAAAdElEQVR42mNg0Ah4wGHAUDDjAIOMS07Pljt/"
        + "VHwYLBI6Vlz4wRhSs6SgoICBzyzOLW9a3bJz2+6xvROzA6kDygCVHnkjwqgVVGUBA0x8SICBXT9c2bvYPr0/"
        + "unl1+fzjk3c/Xn/9/+nP0s/5zRlFbVNlcAAAGzMvkmYMoYoAAAAASUVORK5CYII="),
    PNGSample(
      .color, 16, interlaced: false,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFEAIAAABIoY1/AAAAYUlEQVR42mNgYNDQCAiQkXFxycmxsEhI6OgI"
        + "CampWbKkoGDGjAMHenq2bLlzZ8WKCxd+/Dhy5M0bEZEHDzg4DAwY2dn19cPDZUgETOxkAWY+PiUlMzMhgmDS"
        + "JGQeC3m2AQA3BCiVHnnWfAAAAABJRU5ErkJggg=="),
    PNGSample(
      .color, 16, interlaced: true,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFEAIAAAE/pr3pAAAAxklEQVR42mNgYNDQCAh48ICDw8CAoaBgxowD"
        + "BxhkZFxccnJ6erZsuXPnzx8VFR8fBguLhISOjhUrLlz48YMxJKSmZsmSAjBg4OMzM4uLc3PLy5s2ra5u2bJz"
        + "57Ztu3ePje3dOzExOzuoWRAdEBOPHHnzRkSEUUsrKKiqygIDMPHhAAzs7Pr64eHKyt7excX29unp/f3R0c3N"
        + "q1eXl8+ff/z45Mm7dz9+vH799ev//58+/fmztPTz5/z85uaMoqK2tqmpMiQCAL1jXx7wjiZAAAAAAElFTkSu"
        + "QmCC"),
    PNGSample(
      .palette, 1, interlaced: false,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFAQMAAACtnVQoAAAABlBMVEUA/wAH/gGXdJRjAAAAAnRSTlP/gAgP"
        + "s2oAAAAQSURBVHjaYwhlYFjVwAAjARmnA1TPb9UfAAAAAElFTkSuQmCC"),
    PNGSample(
      .palette, 1, interlaced: true,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFAQMAAAHammS+AAAABlBMVEUA/wAH/gGXdJRjAAAAAnRSTlP/gAgP"
        + "s2oAAAASSURBVHjaY2BAAh/AcFUDEAEAII4FJew7Gg8AAAAASUVORK5CYII="),
    PNGSample(
      .palette, 2, interlaced: false,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFAgMAAADqPS74AAAADFBMVEUA/wAH/gEO/QIV/AMcb2e+AAAAAnRS"
        + "TlP/gAgPs2oAAAAbSURBVHjaY5CWZmA4duwAw8aNDQw5OQ4MQD4APnEFs8GGcxgAAAAASUVORK5CYII="),
    PNGSample(
      .palette, 2, interlaced: true,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFAgMAAAGdOh5uAAAADFBMVEUA/wAH/gEO/QIV/AMcb2e+AAAAAnRS"
        + "TlP/gAgPs2oAAAAdSURBVHjaY2AAgwVA2NHAUM5wF4iPHTvAkJPjAABLvgd4boiazQAAAABJRU5ErkJggg=="),
    PNGSample(
      .palette, 4, interlaced: false,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFBAMAAABlfdtYAAAAMFBMVEUA/wAH/gEO/QIV/AMc+wQj+gUq+QYx"
        + "+Ac49wg/9glG9QpN9AtU8wxb8g1i8Q5p8A+GKXYpAAAAAnRSTlP/gAgPs2oAAAAnSURBVHjaY2BUdk1vYDAJ"
        + "q5i1gSG9c/XZBwyz9tz7IMBw9j2jsgMAp0gMOe1Ed10AAAAASUVORK5CYII="),
    PNGSample(
      .palette, 4, interlaced: true,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFBAMAAAESeuvOAAAAMFBMVEUA/wAH/gEO/QIV/AMc+wQj+gUq+QYx"
        + "+Ac49wg/9glG9QpN9AtU8wxb8g1i8Q5p8A+GKXYpAAAAAnRSTlP/gAgPs2oAAAAtSURBVHjaY+BgcGA44MCg"
        + "xvCIIWPNAwbhcIbKvQz3hRlMwipmbWCYtefeBwEAtqsMV+zTcWIAAAAASUVORK5CYII="),
    PNGSample(
      .palette, 8, interlaced: false,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFCAMAAACgjTZZAAADAFBMVEUA/wAH/gEO/QIV/AMc+wQj+gUq+QYx"
        + "+Ac49wg/9glG9QpN9AtU8wxb8g1i8Q5p8A9w7xB37hF+7RKF7BOM6xST6hWa6Rah6Beo5xiv5hm25Rq95BvE"
        + "4xzL4h3S4R7Z4B/g3yDn3iHu3SL13CP82yQD2iUK2SYR2CcY1ygf1ikm1Sot1Cs00yw70i1C0S5J0C9QzzBX"
        + "zjFezTJlzDNsyzRzyjV6yTaByDeIxziPxjmWxTqdxDukwzyrwj2ywT65wD/Av0DHvkHOvULVvEPcu0TjukXq"
        + "uUbxuEf4t0j/tkkGtUoNtEsUs0wbsk0isU4psE8wr1A3rlE+rVJFrFNMq1RTqlVaqVZhqFdop1hvpll2pVp9"
        + "pFuEo1yLol2SoV6ZoF+gn2CnnmGunWK1nGO8m2TDmmXKmWbRmGfYl2jflmnmlWrtlGv0k2z7km0CkW4JkG8Q"
        + "j3AXjnEejXIljHMsi3QzinU6iXZBiHdIh3hPhnlWhXpdhHtkg3xrgn1ygX55gH+Af4CHfoGOfYKVfIOce4Sj"
        + "eoWqeYaxeIe4d4i/donGdYrNdIvUc4zbco3icY7pcI/wb5D3bpH+bZIFbJMMa5QTapUaaZYhaJcoZ5gvZpk2"
        + "ZZo9ZJtEY5xLYp1SYZ5ZYJ9gX6BnXqFuXaJ1XKN8W6SDWqWKWaaRWKeYV6ifVqmmVaqtVKu0U6y7Uq3CUa7J"
        + "UK/QT7DXTrHeTbLlTLPsS7TzSrX6SbYBSLcIR7gPRrkWRbodRLskQ7wrQr0yQb45QL9AP8BHPsFOPcJVPMNc"
        + "O8RjOsVqOcZxOMd4N8h/NsmGNcqNNMuUM8ybMs2iMc6pMM+wL9C3LtG+LdLFLNPMK9TTKtXaKdbhKNfoJ9jv"
        + "Jtn2Jdr9JNsEI9wLIt0SId4ZIN8gH+AnHuEuHeI1HOM8G+RDGuVKGeZRGOdYF+hfFulmFeptFOt0E+x7Eu2C"
        + "Ee6JEO+QD/CXDvGeDfKlDPOsC/SzCvW6CfbBCPfIB/jPBvnWBfrdBPvkA/zrAv3yAf75AP/AFlaLAAAAAnRS"
        + "TlP/gAgPs2oAAAAhSURBVHjaY2CQsQgp6Flx5AEjuwwUMLHDADOfEBSwwMUA228F/qHm+ugAAAAASUVORK5C"
        + "YII="),
    PNGSample(
      .palette, 8, interlaced: true,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFCAMAAAHXigbPAAADAFBMVEUA/wAH/gEO/QIV/AMc+wQj+gUq+QYx"
        + "+Ac49wg/9glG9QpN9AtU8wxb8g1i8Q5p8A9w7xB37hF+7RKF7BOM6xST6hWa6Rah6Beo5xiv5hm25Rq95BvE"
        + "4xzL4h3S4R7Z4B/g3yDn3iHu3SL13CP82yQD2iUK2SYR2CcY1ygf1ikm1Sot1Cs00yw70i1C0S5J0C9QzzBX"
        + "zjFezTJlzDNsyzRzyjV6yTaByDeIxziPxjmWxTqdxDukwzyrwj2ywT65wD/Av0DHvkHOvULVvEPcu0TjukXq"
        + "uUbxuEf4t0j/tkkGtUoNtEsUs0wbsk0isU4psE8wr1A3rlE+rVJFrFNMq1RTqlVaqVZhqFdop1hvpll2pVp9"
        + "pFuEo1yLol2SoV6ZoF+gn2CnnmGunWK1nGO8m2TDmmXKmWbRmGfYl2jflmnmlWrtlGv0k2z7km0CkW4JkG8Q"
        + "j3AXjnEejXIljHMsi3QzinU6iXZBiHdIh3hPhnlWhXpdhHtkg3xrgn1ygX55gH+Af4CHfoGOfYKVfIOce4Sj"
        + "eoWqeYaxeIe4d4i/donGdYrNdIvUc4zbco3icY7pcI/wb5D3bpH+bZIFbJMMa5QTapUaaZYhaJcoZ5gvZpk2"
        + "ZZo9ZJtEY5xLYp1SYZ5ZYJ9gX6BnXqFuXaJ1XKN8W6SDWqWKWaaRWKeYV6ifVqmmVaqtVKu0U6y7Uq3CUa7J"
        + "UK/QT7DXTrHeTbLlTLPsS7TzSrX6SbYBSLcIR7gPRrkWRbodRLskQ7wrQr0yQb45QL9AP8BHPsFOPcJVPMNc"
        + "O8RjOsVqOcZxOMd4N8h/NsmGNcqNNMuUM8ybMs2iMc6pMM+wL9C3LtG+LdLFLNPMK9TTKtXaKdbhKNfoJ9jv"
        + "Jtn2Jdr9JNsEI9wLIt0SId4ZIN8gH+AnHuEuHeI1HOM8G+RDGuVKGeZRGOdYF+hfFulmFeptFOt0E+x7Eu2C"
        + "Ee6JEO+QD/CXDvGeDfKlDPOsC/SzCvW6CfbBCPfIB/jPBvnWBfrdBPvkA/zrAv3yAf75AP/AFlaLAAAAAnRS"
        + "TlP/gAgPs2oAAAA6SURBVHjaY2B4wFDAINPzh8FiBWNIAQOfW922dwwyIT1HGLUsLCyY+ICAgV3ZPrp88vrT"
        + "zxlFZaAAAMnFDwJKgFXtAAAAAElFTkSuQmCC"),
    PNGSample(
      .greyAlpha, 8, interlaced: false,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFCAQAAAA9Wg7gAAAALklEQVR42mNg0JBxsUgIqSmY0bNlxYUjbx5w"
        + "MLLry6ABJnYMwMynJIQGWDBVAQB3rwyVGQzq/wAAAABJRU5ErkJggg=="),
    PNGSample(
      .greyAlpha, 8, interlaced: true,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFCAQAAAFKXT52AAAAWElEQVR42mNg0HjAwVAwg0HGpWfLHxUGi4QV"
        + "FxhDagoKGPjM3PLqlm27904MKBdS07PlyBtGrSALMGDigwIGdn1lb/v06Oby+ZN3r79++vNzfkZRWxk0AACW"
        + "vx6GQsaI2wAAAABJRU5ErkJggg=="),
    PNGSample(
      .greyAlpha, 16, interlaced: false,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFEAQAAABtytKjAAAARUlEQVR42mNgYNDQkJFxcbGwSEgICampKSiY"
        + "MaOnZ8uWFSsuXDhy5M2bBw84OBjZ2fX1ZQgAJnYiADMfn5KSEAHAQoxJAHvWGR+vcZZVAAAAAElFTkSuQmCC"),
    PNGSample(
      .greyAlpha, 16, interlaced: true,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFEAQAAAEazeI1AAAAj0lEQVR42mNgYNDQePCAg4OhoGDGDAYZGReX"
        + "np4tW/78UVFhsLBISFix4sIFxpCQmpoCIGDg4zMzc3PLy6urW7Zs27Z79969ExMD6wGpAOk7cuTNG0YtraAg"
        + "CyTAxIcGGNjZ9fWVlb297e3T06Ojm5vLy+fPnzx59+71669fP3368+fnz/n5GUVFbW1lCAAARqQ9BiI+gB8A"
        + "AAAASUVORK5CYII="),
    PNGSample(
      .colorAlpha, 8, interlaced: false,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFCAYAAACXU8ZrAAAATElEQVR42mNg0AiokHHJmWKR0LEhpGbJmYIZ"
        + "B170bLnDsuLCD4Ujb0RsHnAYRDCy64fXyxAATOxEAGY+JTMvIUwwCYyggAWHZhlkDgC6YhvE2lHXMgAAAABJ"
        + "RU5ErkJggg=="),
    PNGSample(
      .colorAlpha, 8, interlaced: true,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFCAYAAAHgVPb9AAAAj0lEQVR42mNg0AioeMBhEMFQMOPACwYZl5wp"
        + "PVvusPxR8SlhsEjo2LDiwg8FxpCaJWcKgICBzyyuzS1v2r66Zee+bbvHpvdOzC4NrAekAqTvyBsRG0atoKpF"
        + "FkiAiQ8NMLDrh9crexfPtk/v3x7dvPpy+fzj7yfvfsy9/vp/9dOfpZ2f85vHM4rapvbKEAAAADpAJi4ze1sA"
        + "AAAASUVORK5CYII="),
    PNGSample(
      .colorAlpha, 16, interlaced: false,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFEAYAAADHwxooAAAAfUlEQVR42mNgYNDQCAioqJCRcXHJyZkyxcIi"
        + "IaGjY8OGkJCamiVLzpwpKJgx48CBFy96erZsuXOHhWXFigsXfvxQUDhy5M0bEREbmwcPODgMDCIiGNnZ9fXD"
        + "w+vrZSgETOxUAsx8fEpKZmZeXkJEgUmTECQqYCHNXhkZXDIAFgI3fZzP9mwAAAAASUVORK5CYII="),
    PNGSample(
      .colorAlpha, 16, interlaced: true,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFEAYAAAGwxCq+AAAA/UlEQVR42mNgYNDQCAioqHjwgIPDwCAigqGg"
        + "YMaMAwdevGCQkXFxycmZMqWnZ8uWO3dYWP78UVHx8SkpYbCwSEjo6NiwYcWKCxd+/FBQYAwJqalZsuTMmQIo"
        + "YODjMzOLi2trc3PLy5s2bd++urply86d+/Zt27Z799jY9PTevRMTs7NLS4PbATMBZteRI2/eiIjY2DBqaQUF"
        + "VVUtWmSBAzDxEQAM7Oz6+uHh9fXKyt7excWzZ9vbp6f392/fHh3d3Lx69eXL5eXz5x8//v795Mm7dz9+zM29"
        + "fv316///q6ufPv35s7S0s/Pz5/z85ubx8Yyiora2qam9vTIUAgC5pIBGVE1VmQAAAABJRU5ErkJggg=="),
  ]
}
