import { requiredText } from './fields';

/** What no text of a person has: half characters, what was lost in a conversion, control characters. */
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

/** Why a text cannot be stored or shown, or null; the same in browser and server. */
export function textProblem(text: string): string | null {
  const [character] = REFUSED.exec(text) ?? [];
  return character === undefined ? null : reasonOf(character);
}

/** What no cell of a list has, whether it comes from a file or from an edit. */
export function cellProblem(cell: string): string | null {
  if (cell.startsWith('=')) return 'This is a formula. Please enter its value instead';
  return textProblem(cell);
}

/** A required text that a cell may have. */
export const cellText = (message: string, max?: number) =>
  requiredText(message, max).check((context) => {
    const reason = cellProblem(context.value);
    if (reason !== null) {
      context.issues.push({ code: 'custom', input: context.value, message: reason });
    }
  });
