/** Greek, Latin, Cyrillic and Armenian stand below; these letters have not changed for ten years. */
const LAST = 0x58f;

const lettersUpTo = (last: number) =>
  Array.from({ length: last }, (_, code) => String.fromCharCode(code));

/** Capitals with one small letter each: `İ` has two, so it stays. */
const PAIRS: readonly (readonly [string, string])[] = lettersUpTo(LAST)
  .map((letter) => [letter, letter.toLowerCase()] as const)
  .filter(([capital, small]) => small.length === 1 && small !== capital);

/** What the database's own function translates from and to. */
export const CAPITALS = PAIRS.map(([capital]) => capital).join('');
export const SMALL_LETTERS = PAIRS.map(([, small]) => small).join('');

const SMALL = new Map(PAIRS);

/** Small letters by a table of our own: a database lowers by its locale, and so each another way. */
export const fold = (text: string): string =>
  text.replace(/[A-Z\u00c0-\u058f]/g, (letter) => SMALL.get(letter) ?? letter);

/** Between words. `+` and `#` are part of one: C++, C#. */
export const SEPARATORS = ' \t\n\r.,;:/\\-_()&|!?\'"*@%=<>[]{}~`^$';

const isSeparator = new Set(SEPARATORS);

/** Folded words with a space on either side of each, so that whole words can be looked for. */
export function phraseOf(text: string): string {
  const spaced = Array.from(fold(text), (one) => (isSeparator.has(one) ? ' ' : one)).join('');
  return ` ${spaced.split(' ').filter(Boolean).join(' ')} `;
}
