/** No schemas in this file: the forms of light areas can import it and load none. */

/**
 * Zero-width or blank characters that a copied text brings along. The joiners U+200C and U+200D
 * stay: names in Persian or Hindi need them.
 */
const UNSEEN = /[\u00AD\u115F\u1160\u180E\u200B\u2060-\u2064\u206A-\u206F\u3164\uFEFF\uFFA0]/g;

/** Includes line breaks, lone surrogates, and U+FFFD, which a failed conversion leaves. */
const REFUSED_IN_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\uFFFD]/u;
const REFUSED_IN_A_TEXT = /[^\P{Cc}\t\n\r]|[\p{Cs}\p{Bidi_Control}]/u;

/** For text that was stored before these rules. */
export const asLine = (text: string): string =>
  text.replace(new RegExp(REFUSED_IN_A_LINE, 'gu'), ' ');

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/** For text that may have several lines, such as a message. */
export const textProblem = (text: string): string | null => problemBy(REFUSED_IN_A_TEXT, text);

export const lineProblem = (text: string): string | null => problemBy(REFUSED_IN_A_LINE, text);

/** Names and titles reach strangers in emails, where an address would become a link. */
export const nameProblem = (name: string): string | null =>
  name.includes('://') ? 'Please leave out web addresses (://)' : lineProblem(name);

/** Of a person: a number from another column is no name. */
export const personNameProblem = (name: string): string | null =>
  name === '' || /\p{L}/u.test(name) ? null : 'A name has at least one letter';

function problemBy(refused: RegExp, text: string): string | null {
  const [character] = refused.exec(text) ?? [];
  return character === undefined ? null : reasonOf(character);
}

function reasonOf(character: string): string {
  if (character === '\uFFFD') {
    return 'Has a character that was damaged when the file was saved (�). Save the file as UTF-8';
  }
  const code = codeOf(character);
  if (/[\n\r\u2028\u2029]/.test(character)) {
    return `Must be one line, but contains a line break (${code})`;
  }
  if (/\p{Bidi_Control}/u.test(character)) {
    return `Contains an invisible character that changes the direction of text (${code})`;
  }
  return /\p{Cs}/u.test(character)
    ? `Contains an incomplete character (${code})`
    : `Contains an invisible control character (${code})`;
}

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
