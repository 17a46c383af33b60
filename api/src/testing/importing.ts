import { readListFile } from '@gangway/contract/talent/list-file';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../foundation/db/db';
import type { OrganizationId } from '../identity/actors/scopes';
import { candidates } from '../talent/tables/candidates.table';
import { transitionLists } from '../talent/tables/transition-lists.table';
import { type ListNames, importRows } from '../talent/transition-lists/import-rows';
import { parseCsv } from '../talent/transition-lists/read-list';
import { organizationIdOf } from './enter-scope-as';
import { csvOf, type CsvEmployee } from './factories/csv';
import { makeHr } from './factories/users';
import { listForm, NAMED } from './list-form';
import { runNow } from './run-now';
import type { TestApi } from './test-api';

export async function makeImporter({ db }: TestApi): Promise<OrganizationId> {
  return organizationIdOf(await makeHr(db));
}

export const rowsOf = (employees: readonly CsvEmployee[]) =>
  runNow(readListFile(csvOf(employees), parseCsv)).rows;

type ToImport = {
  organizationId: OrganizationId;
  employees: readonly CsvEmployee[];
  names?: ListNames;
};

export const importWithin = (
  { deps }: TestApi,
  tx: Db,
  { organizationId, employees, names = {} }: ToImport,
) => importRows(deps, tx, { organizationId, rows: rowsOf(employees), names, columns: undefined });

export const importEmployees = (api: TestApi, toImport: ToImport) =>
  api.db.transaction((tx) => importWithin(api, tx, toImport));

/** At least one of the employees must be on no paid list. */
export async function importList(api: TestApi, toImport: ToImport) {
  const imported = await importEmployees(api, toImport);
  if (!imported.list) throw new Error('No list was made');
  return { ...imported, list: imported.list };
}

type Upload = {
  cookie: string;
  employees: readonly CsvEmployee[];
  fields?: Record<string, string>;
};

export const uploadList = (api: TestApi, { cookie, employees, fields }: Upload) =>
  api.request('POST', '/api/transition-lists', {
    cookie,
    body: listForm(csvOf(employees), { ...NAMED, ...fields }),
  });

export const payFor = ({ db, clock }: TestApi, listId: string) =>
  db
    .update(transitionLists)
    .set({ status: 'active', paidAt: clock.now() })
    .where(eq(transitionLists.id, listId));

export const staffOf = ({ db }: TestApi, organizationId: string) =>
  db
    .select()
    .from(candidates)
    .where(eq(candidates.organizationId, organizationId))
    .orderBy(asc(candidates.email));
