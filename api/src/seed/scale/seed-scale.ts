import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { users } from '../../identity/tables/accounts.table';
import { estimateFacetUsage } from '../../market/search/search-index-job';
import { addRecruiters, scaleUsername } from './add-recruiters';
import { fillIndex } from './fill-index';
import { fillPeople, type Scale } from './fill-people';
import { withoutTriggers } from './without-triggers';
import { inventWords } from './words';

const ALREADY_SEEDED = [
  ...['candidates', 'search_entries', 'facets', 'organisations', 'transition_lists', 'users'],
  ...['reveals', 'candidate_blocks', 'subscriptions', 'payments'],
];

export const hasScale = async (db: Db, { seed }: Scale): Promise<boolean> =>
  (await db.$count(users, eq(users.username, scaleUsername('basic', seed)))) > 0;

export async function seedScale(db: Db, scale: Scale): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local jit = off`);
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    await tx.execute(sql`set local work_mem = '256MB'`);
    await withoutTriggers(tx, ['candidates', 'search_entries'], async () => {
      await fillPeople(tx, scale, inventWords(scale.seed));
      await fillIndex(tx);
    });
    await addRecruiters(tx, scale);
  });
  for (const table of ALREADY_SEEDED) await db.execute(sql.raw(`vacuum (analyze) ${table}`));
  await estimateFacetUsage(db);
}
