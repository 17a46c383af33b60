import type { EmployeeRow } from '@gangway/contract/talent/list-row';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { readOrganisation } from '../../identity/organisations/read-organisation';
import { transitionLists } from '../tables/transition-lists.table';
import type { AdmittedRows } from './admit-employees';
import type { ListRow } from './find-lists';
import type { ImportPlan } from './plan-import';
import { releaseEmployees } from './release-employees';
import { storeEmployees } from './store-employees';

const SEVERAL = 'Multiple departments';

export type ListNames = { name?: string | undefined; department?: string | undefined };

export type ImportedList = {
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
  const { same, organisationId, rows, takesFrom, paidList } = plan;
  const { names, now, env, listBilling } = importing;
  if (same?.status === 'pending_payment') {
    return { list: await renameList(tx, same, names), outdated: [] };
  }

  const { name: company, kind } = await readOrganisation(tx, organisationId);
  const added = plan.employeeCount > 0 ? await addList(tx, plan, importing) : null;
  const listId = added?.id ?? paidList;
  if (listId === null) throw new Error('An import without people');
  const hasKnown = plan.employeeCount < rows.length || takesFrom.length > 0;
  await storeEmployees(tx, { listId, organisationId, company, now, env, hasKnown }, rows);
  const list =
    added && kind === 'federal'
      ? await invoiceList(tx, added, { listBilling, organisationName: company, now })
      : added;
  return { list, outdated: await releaseEmployees({ listBilling }, tx, takesFrom) };
}

async function renameList(tx: Db, list: ListRow, names: ListNames): Promise<ListRow> {
  const { name = list.name, department = list.department } = names;
  if (name === list.name && department === list.department) return list;
  await tx.update(transitionLists).set({ name, department }).where(eq(transitionLists.id, list.id));
  return { ...list, name, department };
}

async function addList(
  tx: Db,
  { organisationId, rows, hash, employeeCount }: AdmittedPlan,
  { names, now }: ToImport,
): Promise<ListRow> {
  const [list] = await tx
    .insert(transitionLists)
    .values({
      ...nameList(names, { rows, now }),
      organisationId,
      employeeCount,
      contentHash: hash,
      uploadedAt: now,
    })
    .returning();
  if (!list) throw new Error('The list was not returned');
  return list;
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

type Invoicing = Pick<Deps, 'listBilling'> & { organisationName: string; now: Date };

/** A list of an organisation that pays by contract counts as paid, and is to be invoiced. */
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
