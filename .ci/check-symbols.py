#!/usr/bin/env python3
"""Proves that a compiled extension finds everything in nsesim that a stand-in offers.

usage: check-symbols.py BUILD-FOLDER

BUILD-FOLDER is that of a build, such as .build/release: it holds nsesim, and for each module a folder MODULE.build with
its object files. Every symbol that these define for others must be one that nsesim exports: a library that uses it would
not load otherwise. An optimised build may drop what it does not use itself.
"""
import re
import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SYMTAB, DYNSYM = 2, 11
GLOBAL, WEAK = 1, 2
HIDDEN, INTERNAL = 2, 1


def symbols(path, table):
    """The names that an ELF file of 64 bits defines for others, in its symbol table or its table for loading."""
    data = path.read_bytes()
    if data[:4] != b"\x7fELF" or data[4] != 2:
        sys.exit(f"{path}: error: is no ELF file of 64 bits")
    offset, = struct.unpack_from("<Q", data, 40)
    size, count = struct.unpack_from("<HH", data, 58)
    if count == 0:
        # More sections than the field holds: the first one knows.
        count, = struct.unpack_from("<Q", data, offset + 32)
    sections = [struct.unpack_from("<IIQQQQIIQQ", data, offset + index * size) for index in range(count)]
    names = set()
    for section in sections:
        if section[1] != table:
            continue
        strings = sections[section[6]][4]
        for entry in range(section[4], section[4] + section[5], 24):
            name, info, other, index = struct.unpack_from("<IBBH", data, entry)
            if index != 0 and info >> 4 in (GLOBAL, WEAK) and other & 3 not in (HIDDEN, INTERNAL):
                end = data.index(b"\0", strings + name)
                names.add(data[strings + name:end].decode())
    return names


def main():
    if len(sys.argv) != 2 or not (Path(sys.argv[1]) / "nsesim").exists():
        sys.exit("usage: check-symbols.py BUILD-FOLDER")
    build = Path(sys.argv[1])
    package = (ROOT / "Package.swift").read_text(encoding="utf-8")
    listed = package[package.index("let standIns"):package.index("\n  ]\n")]
    modules = re.findall(r'^\s*\("(\w+)", \[', listed, re.M) + ["ExtensionHost"]
    exported = symbols(build / "nsesim", DYNSYM)
    count, missing = 0, []
    for module in modules:
        objects = sorted((build / f"{module}.build").glob("**/*.o"))
        if not objects:
            sys.exit(f"{module}: error: no object files in {build / (module + '.build')}")
        offered = set().union(*(symbols(path, SYMTAB) for path in objects))
        count += len(offered)
        missing += [f"{module}: error: nsesim does not export {name}" for name in sorted(offered - exported)]
    print(f"{count} symbols of {len(modules)} modules checked")
    print("\n".join(missing[:50]))
    sys.exit(1 if missing else 0)


main()
