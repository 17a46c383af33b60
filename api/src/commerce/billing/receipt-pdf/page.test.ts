import { textRuns } from './page';

const shown = (text: string) => textRuns(text).map((run) => [run.text, run.font.subset]);

it.each([
  ['Zoë Müller', [['Zoë Müller', 'latin']]],
  ['$48.00 – “ok”', [['$48.00 – “ok”', 'latin']]],
  ['Юрий', [['Юрий', 'cyrillic']]],
  ['Γιώργος', [['Γιώργος', 'greek']]],
  [
    'Nguyễn',
    [
      ['Nguy', 'latin'],
      ['ễ', 'vietnamese'],
      ['n', 'latin'],
    ],
  ],
  ['राज', [['राज', 'devanagari']]],
  ['สมชาย', [['สมชาย', 'thai']]],
])('splits %s into runs, each in a font subset that has its letters', (text, runs) => {
  expect(shown(text)).toEqual(runs);
});

it.each(['山田太郎', '王小明', '陳大文', '김민준', 'やまだ'])(
  'finds a font subset for each character of %s',
  (text) => {
    const runs = textRuns(text);
    expect(runs.map((run) => run.text).join('')).toBe(text);
    expect(runs.every(({ font }) => /^\d+$/.test(font.subset))).toBe(true);
  },
);

it('puts right-to-left words in visual order', () => {
  expect(shown('محمد علي (Inc)').map(([text]) => text)).toEqual(['علي', ' ', 'محمد', ' (Inc)']);
});

it('composes a letter and its combining mark into one character', () => {
  expect(shown('e\u0301')).toEqual([['é', 'latin']]);
});

it('replaces a character that no font has by U+FFFD', () => {
  expect(shown('𓀀')).toEqual([['\uFFFD', 'latin']]);
});
