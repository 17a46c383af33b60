import { PLANS } from '@gangway/contract/commerce/plan-rules';
import { RevealLimits, type RevealsToday } from '@gangway/contract/foundation/allowances';
import type { TeamRole } from '@gangway/contract/identity/accounts';
import { utcDay } from '@gangway/contract/market/fair-use';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { isUnpaid, revealAllowance, whereCurrent } from '../../commerce/plans/plan-access';
import { subscriptions, SUBSCRIPTION_STATUSES } from '../../commerce/tables/subscriptions.table';
import { spendableTokens } from '../../commerce/tokens/token-balance';
import { oneOf } from '../../foundation/db/columns';
import type { RecruiterAccounts } from '../../foundation/ports/recruiter-accounts';
import { accountName, accountNameIn, users } from '../../identity/tables/accounts.table';
import { reveals } from '../../talent/tables/reveals.table';
import { revealTerms } from '../reveals/reveal-terms';
import { revealLimits } from '../tables/reveal-limits.table';
import { ownerIsInForce, TEAM_PLANS } from '../teams/team-in-force';

const now = sql`${sql.placeholder('now')}::timestamptz`;
const startOfDay = sql`date_trunc('day', ${now} at time zone 'UTC') at time zone 'UTC'`;
const owner = alias(users, 'owner');

/** A member of a team that is in force uses the owner's account. */
const accountId = sql`coalesce(team_plan.user_id, ${users.id})`;

/** By some reading of the offer. */
const PLANS_BY_DAY = PLANS.filter((plan) =>
  (['A', 'B'] as const).some((reading) => revealAllowance(plan, reading).per === 'day'),
);

const SUBSCRIPTION = sql`json_build_object('plan', ${subscriptions.plan},
  'status', ${subscriptions.status}, 'periodEnd', ${subscriptions.periodEnd})`;

const REVEALED_TODAY = sql`(
  select count(*) from ${reveals}
  where ${reveals.recruiterId} = ${accountId} and ${reveals.revealedAt} >= ${startOfDay})`;

const RAISED_LIMITS = sql`json_build_object('personMinute', ${revealLimits.personMinute},
  'personDay', ${revealLimits.personDay}, 'accountMonth', ${revealLimits.accountMonth})`;

const HAS_MEMBERS = sql`exists (
  select from ${users} as member where member.team_owner_id = ${accountId})`;

const FACTS = sql<unknown>`case when ${users.userType} = 'recruiter' then (
  select json_build_object(
    'subscription', case when ${subscriptions.id} is not null then ${SUBSCRIPTION} end,
    'tokens', ${spendableTokens({ userId: accountId, now })},
    'revealedToday', case when ${oneOf(subscriptions.plan, PLANS_BY_DAY)} then ${REVEALED_TODAY} end,
    'isPaused', ${revealLimits.pausedAt} is not null,
    'raisedLimits', case when ${revealLimits.personDay} is not null then ${RAISED_LIMITS} end,
    'ownerName', case when ${owner.id} is not null then ${accountNameIn(owner)} end,
    'usesOwnAccount', team_plan.user_id is null,
    'hasMembers', case when ${oneOf(subscriptions.plan, TEAM_PLANS)} then ${HAS_MEMBERS} end)
  from (select ${users.teamOwnerId} as owner_id) as team
    left join ${users} as owner on owner.id = team.owner_id
    left join ${subscriptions} as team_plan on ${ownerIsInForce}
    left join ${subscriptions} on ${subscriptions.userId} = ${accountId} and ${whereCurrent}
    left join ${revealLimits} on ${revealLimits.accountId} = ${accountId}) end`;

const Facts = z.object({
  subscription: z.nullable(
    z.object({
      plan: z.enum(PLANS),
      status: z.enum(SUBSCRIPTION_STATUSES),
      periodEnd: z.coerce.date(),
    }),
  ),
  tokens: z.int(),
  revealedToday: z.nullable(z.int()),
  isPaused: z.boolean(),
  raisedLimits: z.nullable(RevealLimits),
  ownerName: z.nullable(z.string()),
  usesOwnAccount: z.boolean(),
  hasMembers: z.nullable(z.boolean()),
});

export const recruiterAccounts: RecruiterAccounts = {
  facts: FACTS,

  statusOf({ env, clock }, recruiter, given) {
    const facts = Facts.parse(given);
    const { subscription, tokens, isPaused, raisedLimits } = facts;
    const now = clock();
    const terms = revealTerms(subscription, { now, reading: env.revealAllowance });
    return {
      plan: subscription?.plan ?? null,
      isPlanUnpaid: subscription !== null && isUnpaid(subscription, now),
      tokens,
      revealsToday: terms.per === 'day' ? leftToday(terms.reveals, facts, now) : null,
      areRevealsPaused: isPaused,
      raisedLimits,
      team: teamOf(facts, accountName(recruiter)),
    };
  },
};

type Facts = z.infer<typeof Facts>;

function leftToday(limit: number, { revealedToday }: Facts, now: Date): RevealsToday {
  const left = Math.max(0, limit - (revealedToday ?? 0));
  return { limit, left, resetsAt: utcDay(now).end.toISOString() };
}

function teamOf({ ownerName, usesOwnAccount, hasMembers }: Facts, name: string): TeamRole | null {
  if (ownerName === null) return hasMembers ? { role: 'owner', ownerName: name } : null;
  return { role: 'member', ownerName, ...(usesOwnAccount && { isPaused: true }) };
}
