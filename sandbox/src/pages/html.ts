/** Only `html` creates it, so all text in it is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | false | null | Part[];

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((text, index) => text + textOf(parts[index] ?? '')).join(''));
}

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join('');
  return part === false || part === null ? '' : escape(String(part));
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
