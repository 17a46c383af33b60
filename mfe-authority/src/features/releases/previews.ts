import type { Previews } from '@gangway/contract/releases';

/** Null where only the traffic share decides. */
export function previewText({ users, organisations }: Previews): string | null {
  const everyone = [...users, ...organisations];
  return everyone.length === 0 ? null : `Previewed by ${everyone.join(', ')}`;
}

/** One name a line; blanks and repetitions say nothing. */
export function parseNames(text: string): string[] {
  const names = text.split('\n').map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '');
}
