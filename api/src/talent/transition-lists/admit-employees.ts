import type { EmployeeRow } from '@gangway/contract/talent/list-row';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { findSuppressed, lockForImport } from '../suppressions/suppressions';

declare const brand: unique symbol;
export type AdmittedRows = readonly EmployeeRow[] & { readonly [brand]: 'admitted' };

export const noEmployeesLeft = (count: number) => {
  const message =
    count === 1
      ? 'The employee in this file asked not to be on any list. Nothing was imported.'
      : `All ${count} employees in this file asked not to be on any list. Nothing was imported.`;
  return new ApiError('csv_invalid', message, { issues: [{ path: 'file', message }] });
};

type Split<Rows> = {
  admitted: Rows;
  skipped: string[];
};

/** Without the lock, the result can be different a moment later. */
export async function splitSuppressed(
  deps: Pick<Deps, 'env'>,
  tx: Db,
  rows: readonly EmployeeRow[],
): Promise<Split<readonly EmployeeRow[]>> {
  const out = await findSuppressed(deps, tx, rows);
  if (out.size === 0) return { admitted: rows, skipped: [] };
  return {
    admitted: rows.filter((row) => !out.has(row)),
    skipped: rows.filter((row) => out.has(row)).map(({ email }) => email),
  };
}

/** Must be the first step of an import: it keeps erasures out until the import ends. */
export async function admitEmployees(
  deps: Pick<Deps, 'env'>,
  tx: Db,
  rows: readonly EmployeeRow[],
): Promise<Split<AdmittedRows>> {
  await lockForImport(tx);
  const { admitted, skipped } = await splitSuppressed(deps, tx, rows);
  if (admitted.length === 0) throw noEmployeesLeft(rows.length);
  return { admitted: trusted(admitted), skipped };
}

/**
 * Valid only for rows without suppressed people, and only while the lock on suppressions is held.
 */
function trusted(rows: readonly EmployeeRow[]): AdmittedRows {
  return rows as AdmittedRows;
}
