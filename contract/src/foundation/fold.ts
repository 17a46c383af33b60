/** Latin, Greek, Cyrillic and Armenian are below; these letters have not changed for ten years. */
const LAST = 0x58f;

const lettersUpTo = (last: number) =>
  Array.from({ length: last }, (_, code) => String.fromCharCode(code));

/** Only capitals with a single small letter: `İ` has two, so it stays. */
const PAIRS: readonly (readonly [string, string])[] = lettersUpTo(LAST)
  .map((letter) => [letter, letter.toLowerCase()] as const)
  .filter(([capital, small]) => small.length === 1 && small !== capital);

/**
 * `gangway_fold` in the database translates the same pairs, so both must correspond letter by
 * letter.
 */
export const CAPITALS = PAIRS.map(([capital]) => capital).join('');
export const SMALL_LETTERS = PAIRS.map(([, small]) => small).join('');

const SMALL = new Map(PAIRS);

/** Not left to the database: each lowercases by its own locale. */
export const fold = (text: string): string =>
  text.replace(/[A-Z\u00c0-\u058f]/g, (letter) => SMALL.get(letter) ?? letter);

/** Without `+` and `#`, which are part of words: C++, C#. */
export const SEPARATORS = ' \t\n\r.,;:/\\-_()&|!?\'"*@%=<>[]{}~`^$';

const isSeparator = new Set(SEPARATORS);

/** Each word has a space on both sides, so that whole words can be searched for. */
export function phraseOf(text: string): string {
  const spaced = Array.from(fold(text), (one) => (isSeparator.has(one) ? ' ' : one)).join('');
  return ` ${spaced.split(' ').filter(Boolean).join(' ')} `;
}
