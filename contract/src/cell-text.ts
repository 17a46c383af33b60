import { requiredText } from './fields';

/** Includes lone surrogates, and U+FFFD, which a failed conversion leaves. */
const REFUSED = /[\p{Cc}\p{Cs}\p{Bidi_Control}\uFFFD]/u;

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function reasonOf(character: string): string {
  if (character === '\uFFFD') {
    return 'Has a character that was damaged when the file was saved (�). Save the file as UTF-8';
  }
  const code = codeOf(character);
  if (/\p{Bidi_Control}/u.test(character)) {
    return `Contains an invisible character that changes the direction of text (${code})`;
  }
  return /\p{Cs}/u.test(character)
    ? `Contains an incomplete character (${code})`
    : `Contains an invisible control character (${code})`;
}

export function textProblem(text: string): string | null {
  const [character] = REFUSED.exec(text) ?? [];
  return character === undefined ? null : reasonOf(character);
}

export function cellProblem(cell: string): string | null {
  if (cell.startsWith('=')) return 'This is a formula. Please enter its value instead';
  return textProblem(cell);
}

export const cellText = (message: string, max?: number) =>
  requiredText(message, max).check((context) => {
    const reason = cellProblem(context.value);
    if (reason !== null) {
      context.issues.push({ code: 'custom', input: context.value, message: reason });
    }
  });
