# SPDX-License-Identifier: Apache-2.0
# Scripts/release fills in what stands between @ signs. README.md beside this file says how to use it.
class Curbcut < Formula
  desc "Hear an iOS or Android app as people with assistive technologies do"
  homepage "https://github.com/OWNER/curbcut"
  version "@VERSION@"
  license "Apache-2.0"

  on_macos do
    url "@SERVER@/curbcut-@VERSION@-source.tar.gz"
    sha256 "@SHA256-source@"
    depends_on xcode: ["16.3", :build] # for Swift 6.1
    depends_on macos: :sequoia
  end

  on_linux do
    on_intel do
      url "@SERVER@/curbcut-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@SHA256-linux-x86_64@"
    end
    on_arm do
      url "@SERVER@/curbcut-@VERSION@-linux-aarch64.tar.gz"
      sha256 "@SHA256-linux-aarch64@"
    end
  end

  def install
    if OS.mac?
      system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "curbcut"
      system "swift", "package", "--disable-sandbox", "--allow-writing-to-directory", "man",
             "generate-manual", "--multi-page", "--output-directory", "man"
      bin.install ".build/release/curbcut"
      man1.install Dir["man/*.1"]
      generate_completions_from_executable(bin/"curbcut", "--generate-completion-script")
      pkgshare.install "Integrations/agent/curbcut" => "skill"
    else
      bin.install "bin/curbcut"
      man1.install Dir["share/man/man1/*.1"]
      bash_completion.install "share/bash-completion/completions/curbcut"
      zsh_completion.install "share/zsh/site-functions/_curbcut"
      fish_completion.install "share/fish/vendor_completions.d/curbcut.fish"
      pkgshare.install "share/skill", "share/licenses"
    end
  end

  test do
    (testpath/"screen.outline").write <<~OUTLINE
      ios screen "Editor" 390x844
        button "Save" at 16,60 100x44
        button at 16,120 100x44
    OUTLINE
    assert_match "1. Save, Button", shell_output("#{bin}/curbcut read screen.outline")
    assert_match "unnamed-control", shell_output("#{bin}/curbcut check screen.outline", 1)
    assert_match version.to_s, shell_output("#{bin}/curbcut --version")
  end
end
