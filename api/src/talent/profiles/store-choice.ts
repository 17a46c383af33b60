import type { CandidateState, LaterChoice } from '@gangway/contract/talent/candidate-rules';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { lockProfiles, samePerson } from '../candidates/same-person';
import { candidateBlocks, candidates } from '../tables/candidates.table';
import { transitionLists } from '../tables/transition-lists.table';
import { blockEmployer } from './block-employer';

/**
 * Call first in a transaction: blocks are stored on all profiles of the person. False if the choice
 * was already stored: then nothing changes.
 */
export async function storeChoice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  choice: LaterChoice,
): Promise<boolean> {
  const state = STATES[choice];
  if (choice === 'opt-in') {
    await lockLists(db, candidateId);
    await lockProfiles(db, samePerson(candidateId));
  }
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
  if (choice === 'opt-in') {
    await copyBlocks({ db, clock }, candidateId, isNew);
    await blockEmployer({ db, clock }, candidateId);
  }
  return isNew;
}

const STATES: Record<LaterChoice, CandidateState> = {
  'opt-in': 'opted-in',
  'stay-private': 'private',
};

/**
 * Before the profiles, as an erasure does: a second update of a row in one transaction checks its
 * foreign keys again, which locks the list.
 */
const lockLists = (db: Db, candidateId: LinkedCandidateId) =>
  db
    .select({ id: transitionLists.id })
    .from(transitionLists)
    .where(
      sql`${transitionLists.id} in (select list_id from ${candidates}
        where id in ${samePerson(candidateId)})`,
    )
    .orderBy(asc(transitionLists.id))
    .for('key share');

/**
 * Emails turned off on one profile of a person stay off on a profile that another employer adds.
 */
const wantsMails = (candidateId: LinkedCandidateId) => sql`not exists (
  select from ${candidates} as own
    where own.id in ${samePerson(candidateId)} and not own.wants_reveal_mails)`;

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
