import { createHash } from 'node:crypto';

/** Of all that was typed: the same fields with the same values, in whatever order they came. */
export function contentHash(asked: Readonly<Record<string, string | null | undefined>>): string {
  const fields = Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}
