# SPDX-License-Identifier: Apache-2.0
"""Looks at every page in a browser, or at one of so many: look.py SITE BROWSER [HOW_MANY].

Refuses what axe-core finds on a narrow screen in light colours, what it finds about contrast on a wide screen in dark
colours, a page that is wider than a screen of 320 pixels, and a page without exactly one heading of level 1.
"""
import concurrent.futures
import os
import pathlib
import sys

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

NARROW = {"width": 320, "height": 640}
WIDE = {"width": 1300, "height": 900}


def faults(page, path):
    """What is wrong with the page that the browser shows."""
    page.set_viewport_size(NARROW)
    if page.locator("h1").count() != 1:
        yield f"{path}: it has {page.locator('h1').count()} headings of level 1, and should have one"
    width = page.evaluate("document.scrollingElement.scrollWidth")
    if width > NARROW["width"]:
        yield f"{path}: it is {width} pixels wide on a screen of {NARROW['width']}"
    for scheme, size, options in (("light", NARROW, {}), ("dark", WIDE, {"runOnly": ["color-contrast"]})):
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size(size)
        for violation in Axe().run(page, options=options).response["violations"]:
            nodes = violation["nodes"]
            where = f"{len(nodes)} times, the first at {nodes[0]['html'][:160]}"
            yield f"{path}, {scheme}: {violation['help']} ({violation['id']}), {where}"


def look(root, browser, paths):
    """The faults of some pages."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        page = chromium.new_page(offline=True)
        found = []
        for path in paths:
            page.goto((root / path).as_uri())
            found += faults(page, path)
        chromium.close()
    return found


def main():
    root, browser = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    paths = [path.relative_to(root).as_posix() for path in sorted(root.rglob("*.html"))]
    paths = [path for path in paths if not path.startswith("api/")]
    paths = paths[::int(sys.argv[3]) if len(sys.argv) > 3 else 1]
    workers = os.cpu_count() or 1
    with concurrent.futures.ProcessPoolExecutor(workers) as pool:
        parts = pool.map(look, [root] * workers, [browser] * workers, [paths[part::workers] for part in range(workers)])
        refused = [sentence for part in parts for sentence in part]
    for sentence in refused:
        print(f"refused: {sentence}.", file=sys.stderr)
    if refused:
        sys.exit(1)
    print(f"axe-core found nothing on {len(paths)} pages, in light and in dark colours; all fit on 320 pixels.")


if __name__ == "__main__":
    main()
