import { openSync, type Font } from 'fontkit';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';

export type Weight = 400 | 700;
export type FontSubset = { family: string; subset: string };

export const REPLACEMENT = '\uFFFD';

const opened = new Map<string, Font>();

export function fontOf({ family, subset }: FontSubset, weight: Weight): Font {
  const name = `${family}-${subset}-${weight}-normal`;
  const font = opened.get(name) ?? openFont(name, family);
  opened.set(name, font);
  return font;
}

/** Prefers the subset in use, so that combining marks stay with their letters. */
export function subsetFor(character: string, inUse: FontSubset | null): FontSubset | null {
  const point = character.codePointAt(0) ?? 0;
  if (inUse && hasGlyph(inUse, point)) return inUse;
  const found = allCoverages().find(
    (coverage) => covers(coverage, point) && hasGlyph(coverage, point),
  );
  return found ?? null;
}

const require = createRequire(import.meta.url);

/**
 * PDFKit takes two fonts with one name for the same font, and all subsets of a family share the
 * family's name.
 */
function openFont(name: string, family: string): Font {
  const font = openSync(require.resolve(`@fontsource/${family}/files/${name}.woff`));
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts`);
  return Object.defineProperty(font, 'postscriptName', { value: name });
}

/** The range lists name letters that the files lack, and fontkit cannot read every file. */
function hasGlyph(subset: FontSubset, point: number): boolean {
  try {
    return fontOf(subset, 400).hasGlyphForCodePoint(point);
  } catch {
    return false;
  }
}

type Range = { first: number; last: number };
type Coverage = FontSubset & { ranges: Range[] };

let coverages: Coverage[] | null = null;

/** Plain Latin comes first: digits and punctuation are in many subsets. */
function allCoverages(): Coverage[] {
  coverages ??= FAMILIES.flatMap(coverageOf).sort(
    (a, b) => Number(isLatin(b)) - Number(isLatin(a)),
  );
  return coverages;
}

/** The order matters: each covers what the ones before it leave out. */
const FAMILIES = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'nanum-gothic',
  'noto-sans-sc',
] as const;

const UnicodeRanges = z.record(z.string(), z.string());

/** Slices are named `[4]` in the list and `4` in the names of the files. */
function coverageOf(family: string): Coverage[] {
  const subsets = UnicodeRanges.parse(require(`@fontsource/${family}/unicode.json`));
  return Object.entries(subsets).map(([name, ranges]) => ({
    family,
    subset: name.replace(/^\[|\]$/g, ''),
    ranges: ranges.split(',').map(toRange),
  }));
}

function toRange(text: string): Range {
  const [first = '', last = first] = text.replace(/^U\+/i, '').split('-');
  return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
}

const isLatin = ({ family, subset }: FontSubset) => family === 'noto-sans' && subset === 'latin';

const covers = ({ ranges }: Coverage, point: number) =>
  ranges.some(({ first, last }) => point >= first && point <= last);
