import { eq, type SQL } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { candidates } from '../candidates/candidates.table';
import { profileNotFound, type LinkedCandidateId } from './profile-scope';
import { readProfile, type Profile } from './read-profile';

type Row = typeof candidates.$inferInsert;
type Change = { [K in keyof Row]?: Row[K] | SQL };

export async function changeProfile(
  { db, clock }: Deps,
  candidateId: LinkedCandidateId,
  change: Change,
): Promise<Profile> {
  const [changed] = await db
    .update(candidates)
    .set({ ...change, profileLastUpdated: clock() })
    .where(eq(candidates.id, candidateId))
    .returning({ id: candidates.id });
  if (!changed) throw profileNotFound();
  return readProfile(db, candidateId);
}
