import type { RevealLimits } from '../foundation/allowances';
import { formatCount } from '../foundation/amounts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../foundation/durations';

/** On every plan, `unlimited` included. A day is UTC, a month a calendar month in UTC. */
export const FAIR_USE: RevealLimits = { personMinute: 20, personDay: 300, accountMonth: 5_000 };

/** What an administrator can raise them to. */
export const RAISED_UP_TO: RevealLimits = {
  personMinute: 60,
  personDay: 3_000,
  accountMonth: 50_000,
};

/** With this many, an account is paused for reveals until an administrator has looked. */
export const UNUSUAL_SPEED = { hour: 120, firstDay: 100 } as const;

export const PAUSE_CAUSES = ['hour', 'first-day'] as const;
export type PauseCause = (typeof PAUSE_CAUSES)[number];

export const PAUSE_CAUSE_TEXTS = {
  hour: `${UNUSUAL_SPEED.hour} reveals within an hour`,
  'first-day': `${UNUSUAL_SPEED.firstDay} reveals within a day of the first payment`,
} as const satisfies Record<PauseCause, string>;

type Span = { start: Date; end: Date };

export function utcDay(now: Date): Span {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return utcSpan(Date.UTC(year, month, day), Date.UTC(year, month, day + 1));
}

export function utcMonth(now: Date): Span {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return utcSpan(Date.UTC(year, month), Date.UTC(year, month + 1));
}

export const countedSince = (now: Date) => ({
  minute: new Date(now.getTime() - MINUTE_MS),
  hour: new Date(now.getTime() - HOUR_MS),
  twentyFourHours: new Date(now.getTime() - DAY_MS),
  day: utcDay(now).start,
  month: utcMonth(now).start,
});

export type RevealLimit = keyof RevealLimits;

const LONGEST_FIRST = ['accountMonth', 'personDay', 'personMinute'] as const;

/** The one that takes longest to end. */
export const reachedLimit = (made: RevealLimits, limits: RevealLimits): RevealLimit | null =>
  LONGEST_FIRST.find((limit) => made[limit] >= limits[limit]) ?? null;

type LimitEnd = { now: Date; oldestInMinute: Date | null };

export function limitEnd(limit: RevealLimit, { now, oldestInMinute }: LimitEnd): Date {
  if (limit === 'accountMonth') return utcMonth(now).end;
  if (limit === 'personDay') return utcDay(now).end;
  return new Date((oldestInMinute ?? now).getTime() + MINUTE_MS);
}

/** `firstDay` is null without a payment, and once a day has passed since the first one. */
export function unusualSpeed(made: { hour: number; firstDay: number | null }): PauseCause | null {
  if (made.hour >= UNUSUAL_SPEED.hour) return 'hour';
  return (made.firstDay ?? 0) >= UNUSUAL_SPEED.firstDay ? 'first-day' : null;
}

export const fairUseText = ({ personDay, accountMonth }: RevealLimits = FAIR_USE): string =>
  `Fair use: up to ${formatCount(personDay)} reveals a day per person and ${formatCount(accountMonth)} a month per account.`;

const utcSpan = (start: number, end: number): Span => ({
  start: new Date(start),
  end: new Date(end),
});
