import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { users } from '../../identity/tables/users.table';
import { sampleUses } from '../../market/search/keep-index';
import { addRecruiters, scaleUsername } from './add-recruiters';
import { fillIndex } from './fill-index';
import { fillPeople, type Scale } from './fill-people';
import { withoutUpkeep } from './without-upkeep';
import { inventWords } from './words';

const FILLED = [
  ...['candidates', 'search_entries', 'facets', 'organisations', 'transition_lists', 'users'],
  ...['reveals', 'candidate_blocks', 'subscriptions', 'payments'],
];

export const hasScale = async (db: Db, { seed }: Scale): Promise<boolean> =>
  (await db.$count(users, eq(users.username, scaleUsername('basic', seed)))) > 0;

/** As many people as a search has to bear, with their index, and some who look for them. */
export async function seedScale(db: Db, scale: Scale): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local jit = off`);
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    await tx.execute(sql`set local work_mem = '256MB'`);
    await withoutUpkeep(tx, ['candidates', 'search_entries'], async () => {
      await fillPeople(tx, scale, inventWords(scale.seed));
      await fillIndex(tx);
    });
    await addRecruiters(tx, scale);
  });
  for (const table of FILLED) await db.execute(sql.raw(`vacuum (analyze) ${table}`));
  await sampleUses(db);
}
