import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { readOrganisation } from '../organisations/read-organisation';
import type { ListRow } from './list-lists';
import { nameList, type ListNames } from './name-list';
import type { ImportPlan } from './plan-import';
import { releaseEmployees } from './release-employees';
import { storeEmployees } from './store-employees';
import { transitionLists } from './transition-lists.table';

export type ImportedList = {
  list: ListRow;
  /** The provider's payments for lists that are not any more what they were. */
  outdated: string[];
};

async function renameList(tx: Db, list: ListRow, names: ListNames): Promise<ListRow> {
  const { name = list.name, department = list.department } = names;
  if (name === list.name && department === list.department) return list;
  await tx.update(transitionLists).set({ name, department }).where(eq(transitionLists.id, list.id));
  return { ...list, name, department };
}

async function addList(
  tx: Db,
  { organisationId, rows, hash, employeeCount }: ImportPlan,
  { names, now }: { names: ListNames; now: Date },
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

/** The same file again is the same list, and stays as it has become since. */
export async function importList(
  tx: Db,
  plan: ImportPlan,
  { names, now }: { names: ListNames; now: Date },
): Promise<ImportedList> {
  const { same, organisationId, rows, takesFrom } = plan;
  if (same) return { list: await renameList(tx, same, names), outdated: [] };

  const { name: company } = await readOrganisation(tx, organisationId);
  const list = await addList(tx, plan, { names, now });
  await storeEmployees(tx, { listId: list.id, organisationId, company, now }, rows);
  return { list, outdated: await releaseEmployees(tx, takesFrom) };
}
