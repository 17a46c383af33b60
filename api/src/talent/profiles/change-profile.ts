import { eq, type SQL } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { candidates } from '../tables/candidates.table';
import type { LinkedCandidateId } from '../candidates/link-scope';

type Row = typeof candidates.$inferInsert;
type Change = { [K in keyof Row]?: Row[K] | SQL };

export async function changeProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  change: Change,
): Promise<void> {
  await db
    .update(candidates)
    .set({ ...change, profileLastUpdated: clock() })
    .where(eq(candidates.id, candidateId));
}
