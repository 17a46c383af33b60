import type { EmployeeRow } from '@gangway/contract/talent/list-row';
import { createHash } from 'node:crypto';
import { mapInSlices, sortInSlices } from '../../foundation/timing/slices';

/** Hashes the content, not its format: another row order or separator is the same list. */
export function* contentHash(rows: readonly EmployeeRow[]): Generator<void, string> {
  const lines = yield* mapInSlices(rows, (row) => JSON.stringify([row.email, row]));
  const sorted = yield* sortInSlices(lines);
  const hash = createHash('sha256');
  yield* mapInSlices(sorted, (line) => void hash.update(`${line}\n`));
  return hash.digest('base64url');
}
