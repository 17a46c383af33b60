import { reachedLimit } from '@gangway/contract/market/fair-use';
import type { Viewer } from '@gangway/contract/talent/blocked-companies';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { hasFederalAccess } from '../../commerce/plans/plan-access';
import { tokenEntries, tokenGrants } from '../../commerce/tables/tokens.table';
import { hasSpendable, nextGrant, spendableTokens } from '../../commerce/tokens/token-balance';
import type { Db } from '../../foundation/db/db';
import { prepareStatement } from '../../foundation/db/prepare-once';
import { nullColumnOf } from '../../foundation/db/violations';
import type { Deps } from '../../foundation/deps';
import type { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterActor, RecruiterId, UserId } from '../../identity/actors/scopes';
import { type MailingDeps, mailingTransaction } from '../../identity/mail/mailing-transaction';
import { organizations } from '../../identity/tables/accounts.table';
import { lockRecruiter } from '../../identity/users/lock-recruiter';
import { candidates } from '../../talent/tables/candidates.table';
import { reveals } from '../../talent/tables/reveals.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { findViewer } from '../../talent/visibility/read-viewer';
import { notBlockedByKeys, isVisible } from '../../talent/visibility/visible-candidates';
import { readRecruiter, type Recruiter } from '../accounts/read-recruiter';
import { recruiterWebhooks, webhookDeliveries } from '../tables/webhooks.table';
import { refuseWhilePaused } from '../teams/team-in-force';
import { pauseIfUnusual } from './pause-reveals';
import { readRevealed } from './read-revealed';
import {
  dayUsedUp,
  limitReached,
  noTokens,
  personGone,
  revealsPaused,
  type RevealUsage,
  readRevealUsage,
} from './reveal-limits';
import { revealTerms, type RevealTerms } from './reveal-terms';

const { placeholder } = sql;

type RevealDeps = MailingDeps & Pick<Deps, 'env'>;

export async function revealCandidate(
  deps: RevealDeps,
  actor: RecruiterActor,
  candidateId: string,
) {
  refuseWhilePaused(actor);
  const { recruiterId, userId } = actor;
  const { db, env } = deps;
  const now = deps.clock();
  const revealer = await readRecruiter(db, recruiterId);
  const terms = revealTerms(revealer.plan, { now, reading: env.revealAllowance });
  const viewer = await findViewer(db, revealer);
  const request = { recruiterId, userId, candidateId, revealer, viewer, terms, now };
  const outcome = await storeReveal(deps, request);
  const { isCharged, tokensRemaining } = outcome;
  const revealed = await readRevealed(db, recruiterId, candidateId);
  return { revealed, isCharged, tokensRemaining };
}

export type RevealResult = Awaited<ReturnType<typeof revealCandidate>>;

type RevealRequest = {
  recruiterId: RecruiterId;
  userId: UserId;
  candidateId: string;
  revealer: Recruiter;
  viewer: Viewer;
  terms: RevealTerms;
  now: Date;
};

type RevealOutcome = Awaited<ReturnType<typeof store>>;

/** The account is locked, because each reveal must count those before it. */
async function storeReveal(deps: RevealDeps, request: RevealRequest): Promise<RevealOutcome> {
  const { recruiterId, now } = request;
  const work = mailingTransaction(deps, async (tx, sendMail) => {
    // Sent together: the count begins, and sees what was committed, once the lock is held. That holds
    // while the lock's statement is sent first, so nothing may be awaited before it.
    const [, usage] = await Promise.all([
      lockRecruiter(tx, recruiterId),
      readRevealUsage(tx, request),
    ]);
    const overLimit = limitRefusal(usage, request);
    const outcome = await store(tx, request, overLimit === null);
    const refused = refusal(outcome, overLimit);
    if (refused) throw refused;
    const pausing = { tx, sendMail, env: deps.env, accountId: recruiterId, now };
    if (outcome.isNew) await pauseIfUnusual(pausing, usage);
    return outcome;
  });
  return work.catch((error: unknown) => {
    throw isOutOfTokens(error) ? noTokens() : error;
  });
}

async function store(tx: Db, request: RevealRequest, isWithinLimits: boolean) {
  const { recruiterId, userId, candidateId, revealer, viewer, terms, now } = request;
  const [outcome] = await STORE_REVEAL[terms.per === 'token' ? 'token' : 'free'](tx, {
    recruiterId,
    userId,
    candidateId,
    isWithinLimits,
    now: now.toISOString(),
    hasCompany: viewer.hasCompany,
    companyKeys: viewer.companyKeys.join(' '),
    hasFederalAccess: hasFederalAccess(revealer.plan, now),
    domains: viewer.domains.join(' '),
  });
  if (!outcome) throw new Error('The outcome was not returned');
  return outcome;
}

type Billing = 'token' | 'free';

const CHARGE = sql`select added.candidate_id from added cross join allowed where not allowed.is_free`;

const recruiterId = sql`${placeholder('recruiterId')}::uuid`;
const now = sql`${placeholder('now')}::timestamptz`;
const wallet = { userId: recruiterId, now };

const GRANT = sql`select next.id from charge cross join lateral (${nextGrant(wallet)}) as next`;

const DEBIT = sql`
  update ${tokenGrants} set remaining = remaining - 1 from next_grant
  where ${tokenGrants.id} = next_grant.id
  returning ${tokenGrants.id}`;

/**
 * Without a grant, `grant_id` is null: the NOT NULL constraint refuses the entry, and the reveal
 * with it.
 */
const LEDGER_ENTRY = sql`
  insert into ${tokenEntries} (grant_id, user_id, kind, tokens, candidate_id, created_at)
  select (select id from debit), ${recruiterId}, 'reveal', -1, candidate_id, ${now} from charge
  returning id`;

const candidateId = sql`${placeholder('candidateId')}::uuid`;

/** Joined by spaces, which no key and no domain contains. */
const viewer = {
  hasCompany: placeholder('hasCompany'),
  companyKeys: sql`string_to_array(${placeholder('companyKeys')}::text, ' ')`,
  domains: sql`string_to_array(${placeholder('domains')}::text, ' ')`,
};

const isThisReveal = sql`
  ${reveals.recruiterId} = ${recruiterId} and ${reveals.candidateId} = ${candidateId}`;

const isFederal = sql`exists (select from ${organizations}
  where ${organizations.id} = ${candidates.organizationId} and ${organizations.kind} = 'federal')`;

/** FOR SHARE, so that the person cannot hide or be erased between the check and the reveal. */
const PERSON = sql`
  select ${candidates.id}, ${candidates.email}, ${candidates.wantsRevealMails} from ${candidates}
    join ${transitionLists} on ${transitionLists.id} = ${candidates.listId}
  where ${candidates.id} = ${candidateId} and ${isVisible()}
    and (${placeholder('hasFederalAccess')}::boolean or not ${isFederal})
    and ${notBlockedByKeys(viewer, candidates.id)}
    and not exists (select from ${reveals} where ${isThisReveal})
  for share of ${candidates}`;

/**
 * A person with the same email on another list was paid for already: the recruiter learns nothing
 * new.
 */
const IS_KNOWN = sql`exists (
  select from person join ${candidates} as other on lower(other.email) = lower(person.email)
    join ${reveals} as paid on paid.candidate_id = other.id and paid.recruiter_id = ${recruiterId})`;

const isWithinLimits = sql`${placeholder('isWithinLimits')}::boolean`;

const ALLOWED: Record<Billing, SQL> = {
  token: sql`select ${isWithinLimits} and (${hasSpendable(wallet)} or known.is_so) as is_so,
      known.is_so as is_free
    from (select ${IS_KNOWN} as is_so) as known`,
  free: sql`select ${isWithinLimits} as is_so`,
};

const revealedBy = sql`nullif(${placeholder('userId')}::uuid, ${recruiterId})`;

const ADDED = sql`
  insert into ${reveals} (recruiter_id, candidate_id, revealed_by, revealed_at, awaits_mail)
  select ${recruiterId}, person.id, ${revealedBy}, ${now}, person.wants_reveal_mails from person cross join allowed where allowed.is_so
  on conflict do nothing
  returning candidate_id`;

/** FOR KEY SHARE, because deleting the webhook meanwhile would make its event fail the reveal. */
const HOOK = sql`
  select hook.recruiter_id from ${recruiterWebhooks} as hook
  where hook.recruiter_id = ${recruiterId} and hook.disabled_at is null
  for key share`;

const QUEUED = sql`
  insert into ${webhookDeliveries} (recruiter_id, type, candidate_id, created_at, run_at)
  select hook.recruiter_id, 'candidate.revealed', added.candidate_id, ${now}, ${now}
  from added cross join hook
  returning id`;

const OUTCOME_COLUMNS = sql`
  exists (select from ${reveals} where ${isThisReveal}) as "wasRevealed",
  exists (select from person) as "canBeSeen", allowed.is_so as "mayReveal",
  exists (select from added) as "isNew"`;

const Outcome = z.object({
  wasRevealed: z.boolean(),
  canBeSeen: z.boolean(),
  mayReveal: z.boolean(),
  isNew: z.boolean(),
  isCharged: z.boolean(),
  tokensRemaining: z.int(),
});

const steps = (billing: Billing) => sql`
  person as (${PERSON}), allowed as (${ALLOWED[billing]}), added as (${ADDED}),
  hook as (${HOOK}), queued as (${QUEUED})`;

/** A statement does not see its own changes. */
const TOKENS_BEFORE = sql`${spendableTokens(wallet)}::int`;

const SPENDING = sql`
  charge as (${CHARGE}), next_grant as (${GRANT}), debit as (${DEBIT}),
  ledger_entry as (${LEDGER_ENTRY})`;

/**
 * One statement that debits only if the reveal is new: parallel requests spend the last token once,
 * and repeats are free.
 */
const STORE_REVEAL = {
  token: prepareStatement(
    'reveal, token',
    sql`with ${steps('token')}, ${SPENDING}
      select ${OUTCOME_COLUMNS}, exists (select from charge) as "isCharged",
        ${TOKENS_BEFORE} - exists (select from charge)::int as "tokensRemaining"
      from allowed`,
    Outcome,
  ),
  free: prepareStatement(
    'reveal, free',
    sql`with ${steps('free')}
      select ${OUTCOME_COLUMNS}, false as "isCharged", ${TOKENS_BEFORE} as "tokensRemaining"
      from allowed`,
    Outcome,
  ),
};

function limitRefusal(usage: RevealUsage, { terms, now }: RevealRequest): ApiError | null {
  if (usage.isPaused) return revealsPaused();
  if (terms.per === 'day' && usage.made.accountDay >= terms.reveals) {
    return dayUsedUp(terms.reveals, now);
  }
  const limit = reachedLimit(usage.made, usage.limits);
  return limit && limitReached({ limit, usage, now });
}

function refusal(outcome: RevealOutcome, overLimit: ApiError | null): ApiError | null {
  if (outcome.wasRevealed || outcome.isNew) return null;
  if (!outcome.canBeSeen) return personGone();
  if (overLimit) return overLimit;
  // Another request revealed the person at the same moment.
  return outcome.mayReveal ? null : noTokens();
}

const isOutOfTokens = (error: unknown): boolean => nullColumnOf(error) === 'grant_id';
