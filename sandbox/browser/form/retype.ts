import { digitsOf } from '../cards/format-card';

type Typed = { text: string; caret: number };

export function retype({ text, caret }: Typed, format: (text: string) => string): Typed {
  const formatted = format(text);
  if (caret >= text.length) return { text: formatted, caret: formatted.length };
  return { text: formatted, caret: caretBehind(formatted, digitsOf(text.slice(0, caret)).length) };
}

function caretBehind(text: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (const [index, character] of Array.from(text).entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === digits) return index + 1;
  }
  return text.length;
}
