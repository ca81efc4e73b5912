#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Uses "curbcut mcp" with the client that the makers of the Model Context Protocol publish (pip install mcp).

try_mcp.py CURBCUT [--transcript FILE]   starts the program CURBCUT in the current folder, which has Samples,
                                         and tries every tool in the old and in the new revision of the protocol

It prints "ok" and a line for each revision, or what went wrong.
"""
import argparse
import asyncio
import json
import os
import tempfile

from mcp import StdioServerParameters
from mcp.client.client import Client
from mcp.client.stdio import stdio_client
from mcp.shared.exceptions import MCPError

SCREEN = "Samples/mars-booking.wda.xml"
OUTLINE = "Samples/mars-booking.outline"

# The arguments of each tool, and a part of the answer.
CALLS = [
    ("check", {"paths": [SCREEN]}, "Found 7 problems"),
    ("check", {"paths": ["Samples/Booking.swift"]}, "Looked at"),
    ("read", {"paths": [SCREEN]}, "Book a trip, Heading"),
    ("read", {"paths": ["Samples/Booking.swift"], "preview": "Olympus Mons"}, "Book, Button"),
    ("tree", {"paths": [OUTLINE]}, 'ios screen "Book a trip"'),
    ("drive", {"path": OUTLINE, "commands": ["next", "next", "activate"]}, "> activate"),
    ("effort", {"paths": [OUTLINE], "with": ["voiceover", "switch-control"]}, "VoiceOver"),
    ("diff", {"paths": [OUTLINE, OUTLINE]}, "Nothing has changed"),
    ("explain", {"rule": "unlabelled-field"}, "unlabelled-field"),
    ("fix", {"paths": ["Samples/Booking.swift"]}, ""),
]
# Calls that fail with a sentence; the last needs a connected device.
FAILURES = [
    ("read", {"paths": ["no-such-file.xml"]}, "no-such-file.xml"),
    ("read", {"paths": [SCREEN], "with": "voiceofer"}, "did you mean voiceover?"),
    ("fix", {"paths": ["/etc/hostname"], "apply": True}, "outside of the working directory"),
    ("capture", {"folder": "../elsewhere"}, "outside of the working directory"),
    ("capture", {"url": "http://127.0.0.1:9"}, "127.0.0.1:9"),
]


def text(result):
    return "\n".join(part.text for part in result.content if part.type == "text")


class Transcript:
    """The messages of a session as an agent sees them."""

    def __init__(self):
        self.lines = []

    def add(self, request, answer):
        self.lines += [f"> {request}", *answer.splitlines(), ""]


async def try_tools(client, transcript):
    tools = (await client.list_tools()).tools
    names = [tool.name for tool in tools]
    assert names == ["check", "read", "tree", "drive", "effort", "diff", "explain", "fix", "capture"], names
    assert [tool.name for tool in tools if not tool.annotations.read_only_hint] == ["fix", "capture"]
    transcript.add("tools/list", "\n".join(f"{tool.name}: {tool.title}" for tool in tools))

    for name, arguments, expected in CALLS:
        result = await client.call_tool(name, arguments)
        assert not result.is_error, (name, text(result))
        assert expected in text(result), (name, expected, text(result))
        transcript.add(f"{name} {json.dumps(arguments)}", text(result))

    for name, arguments, expected in FAILURES:
        result = await client.call_tool(name, arguments)
        assert result.is_error and expected in text(result), (name, arguments, text(result))
        transcript.add(f"{name} {json.dumps(arguments)}", text(result))

    # A long answer is cut, and the rest is a resource.
    result = await client.call_tool("check", {"paths": [SCREEN], "limit": 4})
    lines = text(result).splitlines()
    assert len(lines) == 5 and "read the resource curbcut://answer/" in lines[-1], lines
    resource = await client.read_resource(lines[-1].split()[-1])
    assert "unlabelled-field" in resource.contents[0].text
    transcript.add("check, limit 4", text(result))
    whole = await client.read_resource(result.structured_content["resource"])
    assert json.loads(whole.contents[0].text)["format"] == "curbcut-findings"
    links = [part.uri for part in result.content if part.type == "resource_link"]
    assert links, result.content
    listed = [str(resource.uri) for resource in (await client.list_resources()).resources]
    assert "curbcut://rules" in listed and str(links[0]) in listed, listed
    rules = await client.read_resource("curbcut://rules")
    assert "unlabelled-field" in rules.contents[0].text
    assert (await client.list_resource_templates()).resource_templates

    # Progress arrives where it is asked for.
    seen = []

    async def progress(done, total, message):
        seen.append((done, total, message))

    await client.call_tool("check", {"paths": [SCREEN, OUTLINE]}, progress_callback=progress)
    assert seen and seen[-1][0] == seen[-1][1], seen

    # What is no tool, and what is no resource, is an error of the protocol.
    for attempt in (client.call_tool("no-tool", {}), client.read_resource("curbcut://answer/9999/text")):
        try:
            await attempt
        except MCPError as error:
            assert error.error.message, error
        else:
            raise AssertionError("an error was expected")

    # The file is read again at each call.
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.outline")
        for title in ("Save", "Send"):
            with open(path, "w", encoding="utf-8") as file:
                file.write(f'ios screen "A" 390x844\n  button "{title}" at 0,0 100x50\n')
            assert f"{title}, Button" in text(await client.call_tool("read", {"paths": [path]}))

    # A call that is given up does not disturb the next one.
    call = asyncio.create_task(client.call_tool("check", {"paths": ["Samples/Booking.swift"]}))
    await asyncio.sleep(0.05)
    call.cancel()
    assert "Book a trip" in text(await client.call_tool("read", {"paths": [SCREEN]}))


async def run(program, mode, transcript):
    server = stdio_client(StdioServerParameters(command=program, args=["mcp"], cwd=os.getcwd()))
    async with Client(server, mode=mode) as client:
        await try_tools(client, transcript)
        return client.session.protocol_version


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--transcript")
    options = parser.parse_args()
    for mode in ("legacy", "auto"):
        transcript = Transcript()
        version = asyncio.run(asyncio.wait_for(run(options.program, mode, transcript), 300))
        print(f"ok: revision {version}, {len(CALLS)} calls, {len(FAILURES)} failures with a sentence")
    if options.transcript:
        with open(options.transcript, "w", encoding="utf-8") as file:
            file.write("\n".join(transcript.lines))


if __name__ == "__main__":
    main()
