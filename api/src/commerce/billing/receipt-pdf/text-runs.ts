import { REPLACEMENT, subsetFor, type FontSubset } from './fonts';

export type TextRun = { text: string; font: FontSubset };

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

export function textRuns(text: string): TextRun[] {
  const runs = toRuns(text);
  const ordered: TextRun[] = [];
  for (let at = 0; at < runs.length;) {
    const end = endOfStretch(runs, at);
    const stretch = end > at ? runs.slice(at, end).reverse() : runs.slice(at, at + 1);
    ordered.push(...stretch);
    at += stretch.length;
  }
  return ordered;
}

/** NFC makes a letter with its mark one glyph of one subset. */
function toRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    // A space between right-to-left words is a run of its own, as those words are reordered.
    const own = subsetFor(character, character === ' ' ? null : (last?.font ?? null));
    const font = own ?? subsetFor(REPLACEMENT, null);
    if (!font) continue;
    const shown = own ? character : REPLACEMENT;
    if (last && isSame(last.font, font)) last.text += shown;
    else runs.push({ text: shown, font });
  }
  return runs;
}

const isSame = (a: FontSubset, b: FontSubset) => a.family === b.family && a.subset === b.subset;

function endOfStretch(runs: readonly TextRun[], start: number): number {
  let end = start;
  for (let at = start; at < runs.length; at += 1) {
    const run = runs[at];
    if (!run || !(isRightToLeft(run) || isSpace(run))) break;
    if (isRightToLeft(run)) end = at + 1;
  }
  return end;
}

const isRightToLeft = ({ text }: TextRun) => RIGHT_TO_LEFT.test(text);
const isSpace = ({ text }: TextRun) => text.trim() === '';
