import type { Previews } from '@gangway/contract/platform/releases';

export function previewText({ users, organisations }: Previews): string | null {
  const everyone = [...users, ...organisations];
  return everyone.length === 0 ? null : `Previewed by ${everyone.join(', ')}`;
}

export function parseNames(text: string): string[] {
  const names = text.split('\n').map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '');
}
