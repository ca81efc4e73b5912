# SPDX-License-Identifier: Apache-2.0
"""Draws the pictures of the site: the page that `check --format html` writes for a sample, as a browser shows it."""
import sys

from playwright.sync_api import sync_playwright

SAMPLE = "Samples/mars-booking.wda.xml"
# Which part of the page each picture shows.
SHOWN = {"pictures/problems.png": "#/", "pictures/screen.png": "#/screen/s1"}


def draw(site, browser):
    """Draws every picture that a page shows, in light and in dark colours."""
    unknown = site.pictures - set(SHOWN)
    if unknown:
        sys.exit("error: Documentation/Site/pictures.py does not know how to draw " + ", ".join(sorted(unknown)))
    report = site.work / "report.html"
    report.write_text(site.run(f"curbcut check --format html {SAMPLE}", 1, "pictures"), encoding="utf-8")
    (site.folder / "pictures").mkdir()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        for scheme, ending in (("light", ".png"), ("dark", "-dark.png")):
            page = chromium.new_page(
                viewport={"width": 1200, "height": 800}, color_scheme=scheme, reduced_motion="reduce", offline=True)
            for name in sorted(site.pictures):
                page.goto(f"{report.as_uri()}{SHOWN[name]}")
                page.wait_for_timeout(500)  # until the page has drawn the screen
                page.screenshot(path=site.folder / name.replace(".png", ending))
        chromium.close()
