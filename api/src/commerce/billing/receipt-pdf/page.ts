import type PDFDocument from 'pdfkit';
import { fontOf, type FontSubset, type Weight, REPLACEMENT, subsetFor } from './fonts';

export const PAGE = { width: 612, height: 792, margin: 56 } as const;
export const COLORS = { text: '#14243c', muted: '#4f5b6e', line: '#d8cdb9', action: '#0b686b' };
const LINE_HEIGHT = 1.4;

type TextStyle = {
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right';
};

type TextBox = TextStyle & { x: number; y: number; width: number };
type Document = InstanceType<typeof PDFDocument>;

export function drawText(doc: Document, text: string, box: TextBox): number {
  const lines = wrap(doc, text, box);
  lines.forEach((line, index) => {
    drawLine(doc, line, { ...box, y: box.y + heightOf(index, box) + box.size });
  });
  return box.y + heightOf(lines.length, box);
}

export function drawRule(doc: Document, y: number, color = COLORS.line): void {
  doc
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(0.75)
    .strokeColor(color)
    .stroke();
}

type TextRun = { text: string; font: FontSubset };

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

function wrap(doc: Document, text: string, box: TextBox): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).flatMap((one) => fittingPieces(doc, one, box))) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(doc, longer, box) <= box.width) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

function fittingPieces(doc: Document, word: string, { width, ...style }: TextBox): string[] {
  if (widthOf(doc, word, style) <= width) return [word];
  const pieces = [''];
  for (const character of word) {
    const last = `${pieces.at(-1)}${character}`;
    if (widthOf(doc, last, style) <= width) pieces[pieces.length - 1] = last;
    else pieces.push(character);
  }
  return pieces;
}

const widthOf = (doc: Document, text: string, style: TextStyle) =>
  textRuns(text).reduce(
    (width, run) => width + useFont(doc, run.font, style).widthOfString(run.text),
    0,
  );

function useFont(doc: Document, subset: FontSubset, { size, weight = 400 }: TextStyle): Document {
  const font = fontOf(subset, weight);
  // Registered by name, or PDFKit embeds the font again with each use.
  doc.registerFont(font.postscriptName, asSource(font));
  return doc.font(font.postscriptName).fontSize(size);
}

/** Sound: PDFKit takes an open font as well, which its types leave out. */
const asSource = (font: ReturnType<typeof fontOf>) =>
  font as unknown as PDFKit.Mixins.PDFFontSource;

function drawLine(doc: Document, line: string, { x, y, align, ...style }: TextBox): void {
  let left = align === 'right' ? x - widthOf(doc, line, style) : x;
  doc.fillColor(style.color ?? COLORS.text);
  for (const { text, font } of textRuns(line)) {
    useFont(doc, font, style);
    // Subsets of one font share a baseline, which other families do not have.
    doc.text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
    left += doc.widthOfString(text);
  }
}

const heightOf = (lines: number, { size }: TextStyle) => lines * size * LINE_HEIGHT;

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
