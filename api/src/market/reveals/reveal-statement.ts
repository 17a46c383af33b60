import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { prepareOnce } from '../../foundation/db/prepare-once';
import { notBlockedByKeys } from '../../talent/visibility/not-blocked-for';
import { candidates } from '../../talent/tables/candidates.table';
import { isVisible } from '../../talent/visibility/visible-candidates';
import { organisations } from '../../identity/tables/organisations.table';
import { recruiterWebhooks } from '../tables/recruiter-webhooks.table';
import { webhookDeliveries } from '../tables/webhook-deliveries.table';
import { hasSpendable, nextGrant } from '../../commerce/tokens/spendable';
import { tokenEntries } from '../../commerce/tables/token-entries.table';
import { tokenGrants } from '../../commerce/tables/token-grants.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import type { RevealTerms } from './reveal-terms';
import { reveals } from '../../talent/tables/reveals.table';

const { placeholder } = sql;

const recruiterId = sql`${placeholder('recruiterId')}::uuid`;
const candidateId = sql`${placeholder('candidateId')}::uuid`;
const revealedBy = sql`nullif(${placeholder('userId')}::uuid, ${recruiterId})`;
const now = sql`${placeholder('now')}::timestamptz`;
const purse = { userId: recruiterId, now };

/** No key and no domain has a space in it. */
const viewer = {
  hasCompany: placeholder('hasCompany'),
  companyKeys: sql`string_to_array(${placeholder('companyKeys')}::text, ' ')`,
  domains: sql`string_to_array(${placeholder('domains')}::text, ' ')`,
};

const isThisReveal = sql`
  ${reveals.recruiterId} = ${recruiterId} and ${reveals.candidateId} = ${candidateId}`;

/** Of the plans that do not include them. */
const isFederal = sql`exists (select from ${organisations}
  where ${organisations.id} = ${candidates.organisationId} and ${organisations.kind} = 'federal')`;

/** Locked, so that the person cannot hide or be erased between the check and the reveal. */
const PERSON = sql`
  select ${candidates.id}, ${candidates.email}, ${candidates.wantsRevealMails} from ${candidates}
    join ${transitionLists} on ${transitionLists.id} = ${candidates.listId}
  where ${candidates.id} = ${candidateId} and ${isVisible()}
    and (${placeholder('hasFederalAccess')}::boolean or not ${isFederal})
    and ${notBlockedByKeys(viewer, candidates.id)}
    and not exists (select from ${reveals} where ${isThisReveal})
  for share of ${candidates}`;

/** The same address on another list: who paid for it learns nothing new. */
const IS_KNOWN = sql`exists (
  select from person join ${candidates} as other on lower(other.email) = lower(person.email)
    join ${reveals} as paid on paid.candidate_id = other.id and paid.recruiter_id = ${recruiterId})`;

/** Of the UTC day. */
const madeToday = sql`(
  select count(*) from ${reveals} where ${reveals.recruiterId} = ${recruiterId}
    and ${reveals.revealedAt} >= ${placeholder('dayStart')}::timestamptz)`;

const ALLOWED: Record<RevealTerms['per'], SQL> = {
  token: sql`select ${hasSpendable(purse)} or known.is_so as is_so, known.is_so as is_free
    from (select ${IS_KNOWN} as is_so) as known`,
  day: sql`select ${madeToday} < ${placeholder('most')}::int as is_so`,
  unlimited: sql`select true as is_so`,
};

const ADDED = sql`
  insert into ${reveals} (recruiter_id, candidate_id, revealed_by, revealed_at, awaits_mail)
  select ${recruiterId}, person.id, ${revealedBy}, ${now}, person.wants_reveal_mails from person cross join allowed where allowed.is_so
  on conflict do nothing
  returning candidate_id`;

/** Locked, as the event of a webhook that is deleted meanwhile would fail the reveal. */
const HOOK = sql`
  select hook.recruiter_id from ${recruiterWebhooks} as hook
  where hook.recruiter_id = ${recruiterId} and hook.disabled_at is null
  for key share`;

/** For the recruiter's webhook, if there is one that is on. */
const QUEUED = sql`
  insert into ${webhookDeliveries} (recruiter_id, type, candidate_id, created_at, run_at)
  select hook.recruiter_id, 'candidate.revealed', added.candidate_id, ${now}, ${now}
  from added cross join hook
  returning id`;

const DUE = sql`select added.candidate_id from added cross join allowed where not allowed.is_free`;

const BUCKET = sql`select next.id from due cross join lateral (${nextGrant(purse)}) as next`;

const DEBITED = sql`
  update ${tokenGrants} set remaining = remaining - 1 from bucket
  where ${tokenGrants.id} = bucket.id
  returning ${tokenGrants.id}`;

/** Without a grant the entry is refused, and the reveal with it. */
const ENTERED = sql`
  insert into ${tokenEntries} (grant_id, user_id, kind, tokens, candidate_id, created_at)
  select (select id from debited), ${recruiterId}, 'reveal', -1, candidate_id, ${now} from due
  returning id`;

/**
 * Inserts the reveal first and debits only if it was new, in one statement: the last token is spent
 * once under concurrency, and a repeated reveal is not charged.
 */
function build(db: Db, per: RevealTerms['per']) {
  const part = (name: string, query: SQL) => db.$with(name, {}).as(query);
  const spending = [
    part('due', DUE),
    part('bucket', BUCKET),
    part('debited', DEBITED),
    part('entered', ENTERED),
  ];
  return db
    .with(
      part('person', PERSON),
      part('allowed', ALLOWED[per]),
      part('added', ADDED),
      part('hook', HOOK),
      part('queued', QUEUED),
      ...(per === 'token' ? spending : []),
    )
    .select({
      wasRevealed: sql<boolean>`exists (select from ${reveals} where ${isThisReveal})`,
      canBeSeen: sql<boolean>`exists (select from person)`,
      /** A token, or one of the day's reveals, was left. */
      mayReveal: sql<boolean>`allowed.is_so`,
      isNew: sql<boolean>`exists (select from added)`,
      isCharged: per === 'token' ? sql<boolean>`exists (select from due)` : sql<boolean>`false`,
    })
    .from(sql`allowed`)
    .prepare(`reveal per ${per}`);
}

export const REVEAL_STATEMENTS = {
  token: prepareOnce((db) => build(db, 'token')),
  day: prepareOnce((db) => build(db, 'day')),
  unlimited: prepareOnce((db) => build(db, 'unlimited')),
} as const satisfies Record<RevealTerms['per'], unknown>;
