import { createHash } from 'node:crypto';
import type { EmployeeRow } from '@gangway/contract/list-row';

/** Of what the file says, not of how it says it: another order or separator is the same list. */
export function contentHash(rows: readonly EmployeeRow[]): string {
  const hash = createHash('sha256');
  const lines = rows.map((row) => JSON.stringify([row.email, row]));
  for (const line of lines.sort()) hash.update(line).update('\n');
  return hash.digest('base64url');
}
