from __future__ import annotations

import json
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"


def test_the_lock_says_what_each_package_is_and_not_where_it_comes_from() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    del packages[""]
    assert packages
    for name, package in packages.items():
        assert package["integrity"].startswith("sha512-"), name
        assert "resolved" not in package, name
    assert "://" not in (WEB / "package-lock.json").read_text(encoding="utf-8")  # not of who wants money for it, either


def test_every_package_that_the_page_asks_for_is_pinned() -> None:
    asked = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    for name, version in {**asked["dependencies"], **asked["devDependencies"]}.items():
        assert version[0].isdigit(), name


def test_the_policy_in_the_page_is_that_of_the_server() -> None:
    from apnap.cli.serving import POLICY  # noqa: PLC0415  the command's extra

    said = (WEB / "index.html").read_text(encoding="utf-8").partition('content="default-src')[2].partition('"')[0]
    assert f"default-src{said}" == POLICY.removesuffix("; frame-ancestors 'none'")  # which only a header can say
