import type { RevealLimits } from '@gangway/contract/foundation/allowances';
import { formatCount } from '@gangway/contract/foundation/amounts';
import {
  FAIR_USE,
  countedSince,
  limitEnd,
  type RevealLimit,
  utcDay,
} from '@gangway/contract/market/fair-use';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { payments } from '../../commerce/tables/payments.table';
import type { Db } from '../../foundation/db/db';
import { prepareStatement } from '../../foundation/db/prepare-once';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterId, UserId } from '../../identity/actors/scopes';
import { reveals } from '../../talent/tables/reveals.table';
import { revealLimits } from '../tables/reveal-limits.table';

type RaisedLimits = { [Limit in keyof RevealLimits]: number | null };

export const limitsOf = ({
  personMinute,
  personDay,
  accountMonth,
}: RaisedLimits): RevealLimits => ({
  personMinute: personMinute ?? FAIR_USE.personMinute,
  personDay: personDay ?? FAIR_USE.personDay,
  accountMonth: accountMonth ?? FAIR_USE.accountMonth,
});

type Revealer = { recruiterId: RecruiterId; userId: UserId; now: Date };

/** The account must be locked, so that no reveal is made between this count and the next one. */
export async function readRevealUsage(tx: Db, { recruiterId, userId, now }: Revealer) {
  const times: Record<string, string> = Object.fromEntries(
    Object.entries(countedSince(now)).map(([name, at]) => [name, at.toISOString()]),
  );
  const [counted] = await countReveals(tx, { recruiterId, userId, ...times });
  if (!counted) throw new Error('The reveals were not counted');
  const { isPaused, oldestInMinute } = counted;
  return { isPaused, made: counted.made, limits: limitsOf(counted), oldestInMinute };
}

export type RevealUsage = Awaited<ReturnType<typeof readRevealUsage>>;

export const personGone = () => new ApiError('not_found', 'This person is no longer available.');

export const noTokens = () =>
  new ApiError('no_tokens', 'You have no tokens left. Buy tokens to reveal more candidates.');

export const dayUsedUp = (reveals: number, now: Date): ApiError =>
  new ApiError(
    'reveals_used_up',
    `You have used all ${reveals} reveals for today. You can reveal more from 00:00 UTC.`,
    retryAfter(utcDay(now).end, now),
  );

const HOW_TO_ASK = 'If you need more, write to us: our address is on the Contact page.';

type ReachedLimit = { limit: RevealLimit; usage: RevealUsage; now: Date };

export const limitReached = ({ limit, usage, now }: ReachedLimit): ApiError => {
  const { limits, oldestInMinute } = usage;
  return new ApiError(
    'reveal_limit_reached',
    `${LIMIT_TEXTS[limit](formatCount(limits[limit]))} ${HOW_TO_ASK}`,
    retryAfter(limitEnd(limit, { now, oldestInMinute }), now),
  );
};

export const revealsPaused = () =>
  new ApiError(
    'reveals_paused',
    'Your account revealed people at an unusual speed, so its reveals are paused until we have looked at it. We will email you. If you have questions, write to us: our address is on the Contact page.',
  );

const raised = z.nullable(z.int());

const made = z.int();

const Counted = z.object({
  isPaused: z.boolean(),
  personMinute: raised,
  personDay: raised,
  accountMonth: raised,
  made: z.object({
    personMinute: made,
    personDay: made,
    accountMonth: made,
    accountDay: made,
    hour: made,
    firstDay: z.nullable(made),
  }),
  oldestInMinute: z.nullable(z.coerce.date()),
});

const revealer = {
  recruiterId: sql`${sql.placeholder('recruiterId')}::uuid`,
  userId: sql`${sql.placeholder('userId')}::uuid`,
};

const since = (name: keyof ReturnType<typeof countedSince>) =>
  sql`${sql.placeholder(name)}::timestamptz`;

const countReveals = prepareStatement(
  'count reveals',
  sql`
  with account as (
    select paused_at is not null as is_paused, person_minute, person_day, account_month,
      coalesce(resumed_at, '-infinity') as resumed_at,
      (select min(settled_at) from ${payments}
        where user_id = ${revealer.recruiterId} and status in ('succeeded', 'refunded')) as paid_at
    from (select ${revealer.recruiterId} as id) as recruiter
      left join ${revealLimits} on account_id = recruiter.id
  ), by_person as (
    select count(*) filter (where revealed_at > ${since('minute')}) as minute,
      count(*) filter (where revealed_at >= ${since('day')}) as day,
      min(revealed_at) filter (where revealed_at > ${since('minute')}) as oldest
    from ${reveals}
    where coalesce(revealed_by, recruiter_id) = ${revealer.userId}
      and revealed_at >= least(${since('day')}, ${since('minute')})
  ), by_account as (
    select count(*) filter (where revealed_at >= ${since('month')}) as month,
      count(*) filter (where revealed_at >= ${since('day')}) as day,
      count(*) filter (where revealed_at > greatest(${since('hour')}, resumed_at)) as hour,
      case when (select paid_at from account) > ${since('twentyFourHours')} then
        count(*) filter (where revealed_at >= paid_at and revealed_at > resumed_at)
      end as first_day
    from ${reveals}, account
    where recruiter_id = ${revealer.recruiterId}
      and revealed_at >= least(${since('month')}, ${since('twentyFourHours')})
  )
  select coalesce(is_paused, false) as "isPaused", person_minute as "personMinute",
    person_day as "personDay", account_month as "accountMonth", oldest as "oldestInMinute",
    json_build_object('personMinute', by_person.minute, 'personDay', by_person.day,
      'accountMonth', by_account.month, 'accountDay', by_account.day,
      'hour', by_account.hour, 'firstDay', by_account.first_day) as made
  from account, by_person, by_account`,
  Counted,
);

const retryAfter = (end: Date, now: Date) => ({
  headers: {
    'retry-after': String(Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))),
  },
});

const LIMIT_TEXTS: Record<RevealLimit, (most: string) => string> = {
  personMinute: (most) =>
    `You have revealed ${most} people within a minute, the most for one person. Please wait a moment.`,
  personDay: (most) =>
    `You have revealed ${most} people today, the most for one person. You can reveal more from 00:00 UTC.`,
  accountMonth: (most) =>
    `Your account has revealed ${most} people this month, the most for one account. You can reveal more on the first day of next month, from 00:00 UTC.`,
};
