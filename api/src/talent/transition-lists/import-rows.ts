import type { ColumnNames } from '@gangway/contract/talent/column-names';
import type { EmployeeRow } from '@gangway/contract/talent/list-row';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { insertRow } from '../../foundation/db/insert-row';
import type { Deps } from '../../foundation/deps';
import type { OrganizationId } from '../../identity/actors/scopes';
import { readOrganization } from '../../identity/organizations/read-organization';
import { organizations } from '../../identity/tables/accounts.table';
import { candidates } from '../tables/candidates.table';
import { transitionLists } from '../tables/transition-lists.table';
import { admitEmployees, noEmployeesLeft, type AdmittedRows } from './admit-employees';
import type { ListRow } from './find-lists';
import { lockImports, planImport, type ImportPlan } from './plan-import';
import { storeEmployees } from './store-employees';

export type Import = {
  organizationId: OrganizationId;
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
  { organizationId, rows, names, columns, accept }: Import,
): Promise<Imported> {
  const admission = await admitEmployees({ env }, tx, rows);
  await lockImports({ listBilling }, tx, organizationId);
  const plan = await planImport({ env }, tx, { organizationId, rows: admission.admitted });
  if (plan.rows.length === 0) throw noEmployeesLeft(rows.length);
  const skipped = [...admission.skipped, ...plan.erased];
  accept?.(plan, skipped);
  const imported = await importList(tx, plan, { names, now: clock(), env, listBilling });
  if (columns) {
    await tx
      .update(organizations)
      .set({ columnNames: columns })
      .where(eq(organizations.id, organizationId));
  }
  const { employeeCount, updated } = plan;
  return { ...imported, employeeCount, updated, skipped };
}

const SEVERAL = 'Multiple departments';

export type ListNames = { name?: string | undefined; department?: string | undefined };

type ImportedList = {
  list: ListRow | null;
  outdated: string[];
};

type ToImport = Pick<Deps, 'env' | 'listBilling'> & { names: ListNames; now: Date };
type AdmittedPlan = ImportPlan<AdmittedRows>;

/**
 * The same file returns the same list until it is paid. Otherwise people on paid lists stay there
 * and are updated; if that is everyone, no list is created.
 */
export async function importList(
  tx: Db,
  plan: AdmittedPlan,
  importing: ToImport,
): Promise<ImportedList> {
  const { same, organizationId, rows, takesFrom, paidList } = plan;
  const { names, now, env, listBilling } = importing;
  if (same?.status === 'pending_payment') {
    return { list: await renameList(tx, same, names), outdated: [] };
  }

  const { name: company, kind } = await readOrganization(tx, organizationId);
  const added = plan.employeeCount > 0 ? await addList(tx, plan, importing) : null;
  const listId = added?.id ?? paidList;
  if (listId === null) throw new Error('An import without people');
  const hasKnown = plan.employeeCount < rows.length || takesFrom.length > 0;
  await storeEmployees(tx, { listId, organizationId, company, now, env, hasKnown }, rows);
  const list =
    added && kind === 'federal'
      ? await invoiceList(tx, added, { listBilling, organizationName: company, now })
      : added;
  return { list, outdated: await releaseEmployees({ listBilling }, tx, takesFrom) };
}

/**
 * Unpaid lists that lost employees to a newer one no longer match their files. Returns the payments
 * that the provider still waits for.
 */
export async function releaseEmployees(
  { listBilling }: Pick<Deps, 'listBilling'>,
  tx: Db,
  listIds: readonly string[],
): Promise<string[]> {
  const outdated: string[] = [];
  for (const id of listIds) {
    outdated.push(...(await listBilling.detachPayments(tx, id)));
    await shrink(tx, id);
  }
  return outdated;
}

async function renameList(tx: Db, list: ListRow, names: ListNames): Promise<ListRow> {
  const { name = list.name, department = list.department } = names;
  if (name === list.name && department === list.department) return list;
  await tx.update(transitionLists).set({ name, department }).where(eq(transitionLists.id, list.id));
  return { ...list, name, department };
}

async function addList(
  tx: Db,
  { organizationId, rows, hash, employeeCount }: AdmittedPlan,
  { names, now }: ToImport,
): Promise<ListRow> {
  return insertRow(tx, transitionLists, {
    ...nameList(names, { rows, now }),
    organizationId,
    employeeCount,
    contentHash: hash,
    uploadedAt: now,
  });
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function nameList(
  { name, department }: ListNames,
  { rows, now }: { rows: readonly EmployeeRow[]; now: Date },
): { name: string; department: string } {
  return {
    name: name ?? `Employees, ${DAY.format(now)}`,
    department: department ?? departmentOf(rows),
  };
}

function departmentOf(rows: readonly EmployeeRow[]): string {
  const [first, ...others] = new Set(rows.map(({ department }) => department));
  return first !== undefined && others.length === 0 ? first : SEVERAL;
}

type Invoicing = Pick<Deps, 'listBilling'> & { organizationName: string; now: Date };

/** A list of an organization that pays by contract counts as paid, and is to be invoiced. */
async function invoiceList(
  tx: Db,
  list: ListRow,
  { listBilling, ...by }: Invoicing,
): Promise<ListRow> {
  await listBilling.addInvoiceLine(tx, list, by);
  const paid = { status: 'active', paidAt: by.now } as const;
  await tx.update(transitionLists).set(paid).where(eq(transitionLists.id, list.id));
  return { ...list, ...paid };
}

async function shrink(tx: Db, listId: string): Promise<void> {
  const left = await tx.$count(candidates, eq(candidates.listId, listId));
  const isThis = eq(transitionLists.id, listId);
  if (left === 0) {
    await tx.delete(transitionLists).where(isThis);
    return;
  }
  await tx.update(transitionLists).set({ employeeCount: left, contentHash: null }).where(isThis);
}
