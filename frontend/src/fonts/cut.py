"""Cuts the two typefaces to what Hungarian and English pages need, one file each. See the README beside the fonts."""

import copy
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

LETTERS = (
    {chr(code) for code in range(0x20, 0x7F)}
    | set("áéíóöőúüűÁÉÍÓÖŐÚÜŰ")
    | set("„”–…’•×·→✓\u00a0−“‘€°«»")
)
# What stands like them in kerning tables that do not know them.
ALIKE = {"ő": "ö", "ű": "ü", "Ő": "Ö", "Ű": "Ü"}


def cut(font, letters, limits):
    """Keeps the letters, the axes within limits, and the features a page can ask for."""
    options = Options()
    options.layout_features = ["kern", "liga", "tnum", "lnum", "pnum", "mark", "mkmk", "ccmp", "locl"]
    options.name_IDs = [0, 1, 2, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.hinting = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord(letter) for letter in letters])
    subsetter.subset(font)
    return instantiateVariableFont(font, limits)


def add(font, extra):
    """Takes the glyphs of the second file into the first: ő and ű, which its publisher keeps apart."""
    cmap, more = font.getBestCmap(), extra.getBestCmap()
    wanted = {code: name for code, name in more.items() if code not in cmap}
    known = set(font.getGlyphOrder())
    names = {}

    def take(name):
        if name in names:
            return names[name]
        new = name if name not in known else f"{name}.added"
        names[name] = new
        glyph = copy.deepcopy(extra["glyf"][name])
        if glyph.isComposite():
            for part in glyph.components:
                part.glyphName = take(part.glyphName)
        font["glyf"][new] = glyph
        font["hmtx"][new] = extra["hmtx"][name]
        if "gvar" in font:
            font["gvar"].variations[new] = copy.deepcopy(extra["gvar"].variations.get(name, []))
        return new

    for code, name in wanted.items():
        new = take(name)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = new
    font.setGlyphOrder(font["glyf"].glyphOrder)
    # Widths then vary by the outlines' own data.
    if "HVAR" in font:
        del font["HVAR"]
    kern_alike(font)


def kern_alike(font):
    """Spaces ő like ö in the pair table."""
    cmap = font.getBestCmap()
    same = {cmap[ord(new)]: cmap[ord(old)] for new, old in ALIKE.items() if ord(new) in cmap}
    if "GPOS" not in font:
        return
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if type(table).__name__ != "PairPos" or table.Format != 2:
                continue
            for new, old in same.items():
                if old in table.Coverage.glyphs and new not in table.Coverage.glyphs:
                    table.Coverage.glyphs.append(new)
                for classes in (table.ClassDef1.classDefs, table.ClassDef2.classDefs):
                    if old in classes:
                        classes[new] = classes[old]
            table.Coverage.glyphs.sort(key=font.getGlyphID)


def make(first, second, limits, to):
    """Writes one cut font from a publisher's two files."""
    font = cut(TTFont(first), LETTERS, limits)
    extra = cut(TTFont(second), set(ALIKE), limits)
    add(font, extra)
    font.flavor = "woff2"
    font.save(to)
    print(to, Path(to).stat().st_size, "missing:", "".join(sorted(c for c in LETTERS if ord(c) not in font.getBestCmap())))


figtree, fraunces, out = sys.argv[1:4]
make(f"{figtree}/figtree-latin-wght-normal.woff2", f"{figtree}/figtree-latin-ext-wght-normal.woff2",
     {"wght": (400, 700)}, f"{out}/figtree.woff2")
make(f"{fraunces}/fraunces-latin-opsz-normal.woff2", f"{fraunces}/fraunces-latin-ext-opsz-normal.woff2",
     {"wght": 600, "opsz": 48}, f"{out}/fraunces.woff2")
