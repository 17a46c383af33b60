import type { ColumnNames } from '@gangway/contract/talent/column-names';
import type { EmployeeRow } from '@gangway/contract/talent/list-row';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { OrganisationId } from '../../identity/actors/scopes';
import { organisations } from '../../identity/tables/accounts.table';
import { admitEmployees, noEmployeesLeft } from './admit-employees';
import { importList, type ImportedList, type ListNames } from './import-list';
import { lockImports, planImport, type ImportPlan } from './plan-import';

export type Import = {
  organisationId: OrganisationId;
  rows: readonly EmployeeRow[];
  names: ListNames;
  columns: ColumnNames | undefined;
  accept?: (plan: ImportPlan, skipped: readonly string[]) => void;
};

export type Imported = ImportedList & {
  employeeCount: number;
  updated: number;
  skipped: string[];
};

export async function importRows(
  { env, clock, listBilling }: Pick<Deps, 'env' | 'clock' | 'listBilling'>,
  tx: Db,
  { organisationId, rows, names, columns, accept }: Import,
): Promise<Imported> {
  const admission = await admitEmployees({ env }, tx, rows);
  await lockImports({ listBilling }, tx, organisationId);
  const plan = await planImport({ env }, tx, { organisationId, rows: admission.admitted });
  if (plan.rows.length === 0) throw noEmployeesLeft(rows.length);
  const skipped = [...admission.skipped, ...plan.erased];
  accept?.(plan, skipped);
  const imported = await importList(tx, plan, { names, now: clock(), env, listBilling });
  if (columns) {
    await tx
      .update(organisations)
      .set({ columnNames: columns })
      .where(eq(organisations.id, organisationId));
  }
  const { employeeCount, updated } = plan;
  return { ...imported, employeeCount, updated, skipped };
}
