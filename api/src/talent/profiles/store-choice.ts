import type { CandidateState, LaterChoice } from '@gangway/contract/candidate-rules';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { samePerson } from '../candidates/same-person';
import { candidateBlocks, candidates } from '../tables/candidates.table';

/** A company blocked on one profile must not find the person's other profiles. */
async function copyBlocks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  isWanted: boolean,
): Promise<void> {
  await db.execute(sql`
    insert into ${candidateBlocks} (candidate_id, company, company_key, domain, created_at)
    select ${candidateId}::uuid, company, company_key, domain, ${clock().toISOString()}::timestamptz
    from ${candidateBlocks}
    where ${isWanted}::boolean and candidate_id in ${samePerson(candidateId)}
    order by created_at, id
    on conflict do nothing`);
}

const STATES: Record<LaterChoice, CandidateState> = {
  'opt-in': 'opted-in',
  'stay-private': 'private',
};

/**
 * Emails turned off on one profile of a person stay off on a profile that another employer adds.
 */
const wantsMails = (candidateId: LinkedCandidateId) => sql`not exists (
  select from ${candidates} as own
    where own.id in ${samePerson(candidateId)} and not own.wants_reveal_mails)`;

/** Call within a transaction. False if the choice was already stored: then nothing changes. */
export async function storeChoice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  choice: LaterChoice,
): Promise<boolean> {
  const state = STATES[choice];
  const [changed] = await db
    .update(candidates)
    .set({
      state,
      wantsRevealMails: wantsMails(candidateId),
      answeredAt: sql`coalesce(${candidates.answeredAt}, ${clock().toISOString()}::timestamptz)`,
    })
    .where(and(eq(candidates.id, candidateId), ne(candidates.state, state)))
    .returning({ id: candidates.id });
  const isNew = changed !== undefined;
  if (choice === 'opt-in') await copyBlocks({ db, clock }, candidateId, isNew);
  return isNew;
}
