import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../db/database';
import { queryRows } from '../../db/query-rows';
import { causeOf, errorCode } from '../../error-code';
import { notBlockedFor } from '../blocks/not-blocked-for';
import { candidates } from '../candidates/candidates.table';
import { isVisible } from '../candidates/visible-candidates';
import { lockRecruiter } from '../payments/lock-recruiter';
import { hasSpendable, nextGrant } from '../tokens/spendable';
import { tokenEntries } from '../tokens/token-entries.table';
import { tokenGrants } from '../tokens/token-grants.table';
import { transitionLists } from '../transition-lists/transition-lists.table';
import type { RecruiterId } from '../sessions/scopes';
import type { Revealer } from './read-revealer';
import { reveals } from './reveals.table';
import type { RevealTerms } from './reveal-terms';

export type WantedReveal = {
  recruiterId: RecruiterId;
  candidateId: string;
  revealer: Revealer;
  terms: RevealTerms;
  now: Date;
};

const Outcome = z.object({
  /** By this recruiter, as of the moment before. */
  wasRevealed: z.boolean(),
  canBeSeen: z.boolean(),
  /** A token, or one of the day's reveals, was left. */
  mayReveal: z.boolean(),
  isNew: z.boolean(),
});
export type RevealOutcome = z.infer<typeof Outcome>;

const startOfDay = (now: Date): string => `${now.toISOString().slice(0, 10)}T00:00:00Z`;

function mayReveal({ recruiterId: userId, terms, now }: WantedReveal): SQL {
  switch (terms.per) {
    case 'unlimited':
      return sql`true`;
    case 'token':
      return hasSpendable({ userId, now });
    case 'day':
      return sql`(
        select count(*) from ${reveals}
        where ${reveals.recruiterId} = ${userId}
          and ${reveals.revealedAt} >= ${startOfDay(now)}::timestamptz) < ${terms.reveals}`;
    default:
      throw new Error(terms satisfies never);
  }
}

const isThisReveal = ({ recruiterId, candidateId }: WantedReveal): SQL =>
  sql`${reveals.recruiterId} = ${recruiterId} and ${reveals.candidateId} = ${candidateId}`;

/** Held, so that nobody hides or is erased between being seen and being revealed. */
const person = (wanted: WantedReveal): SQL => sql`
  select ${candidates.id} from ${candidates}
    join ${transitionLists} on ${transitionLists.id} = ${candidates.listId}
  where ${candidates.id} = ${wanted.candidateId} and ${isVisible()}
    and ${notBlockedFor(wanted.revealer, candidates.id)}
    and not exists (select from ${reveals} where ${isThisReveal(wanted)})
  for share of ${candidates}`;

const added = ({ recruiterId, now }: WantedReveal): SQL => sql`
  insert into ${reveals} (recruiter_id, candidate_id, revealed_at)
  select ${recruiterId}::uuid, person.id, ${now.toISOString()}::timestamptz
  from person cross join allowed where allowed.is_so
  on conflict do nothing
  returning candidate_id`;

/** Without a grant the entry is refused, and the reveal with it: see `isOutOfTokens`. */
const spending = ({ recruiterId: userId, now }: WantedReveal): SQL => sql`,
  bucket as (
    select next.id from added cross join lateral (${nextGrant({ userId, now })}) as next),
  debited as (
    update ${tokenGrants} set remaining = remaining - 1 from bucket
    where ${tokenGrants.id} = bucket.id
    returning ${tokenGrants.id}),
  entered as (
    insert into ${tokenEntries} (grant_id, user_id, kind, tokens, candidate_id, created_at)
    select (select id from debited), ${userId}::uuid, 'reveal', -1, candidate_id,
      ${now.toISOString()}::timestamptz
    from added)`;

/**
 * Adds the reveal first and debits only where it was new: one statement, in which the last token is
 * spent once whoever asks at the same time, and nobody is charged for what they have.
 */
const statement = (wanted: WantedReveal): SQL => sql`
  with person as (${person(wanted)}),
  allowed as (select ${mayReveal(wanted)} as is_so),
  added as (${added(wanted)})
  ${wanted.terms.per === 'token' ? spending(wanted) : sql``}
  select
    exists (select from ${reveals} where ${isThisReveal(wanted)}) as "wasRevealed",
    exists (select from person) as "canBeSeen",
    (select is_so from allowed) as "mayReveal",
    exists (select from added) as "isNew"`;

const NOT_NULL_VIOLATION = '23502';

/** Somebody else has spent the last one since this statement began. */
const isOutOfTokens = (error: unknown): boolean => errorCode(causeOf(error)) === NOT_NULL_VIOLATION;

async function store(db: Db, wanted: WantedReveal): Promise<RevealOutcome> {
  const [outcome] = await queryRows(db, statement(wanted), Outcome);
  if (!outcome) throw new Error('The outcome was not returned');
  return outcome;
}

export async function storeReveal(db: Db, wanted: WantedReveal): Promise<RevealOutcome> {
  if (wanted.terms.per === 'day') {
    // One after the other: each counts what the one before has added.
    return db.transaction(async (tx) => {
      await lockRecruiter(tx, wanted.recruiterId);
      return store(tx, wanted);
    });
  }
  try {
    return await store(db, wanted);
  } catch (error) {
    if (!isOutOfTokens(error)) throw error;
    return { wasRevealed: false, canBeSeen: true, mayReveal: false, isNew: false };
  }
}
