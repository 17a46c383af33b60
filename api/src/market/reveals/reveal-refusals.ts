import { formatCount } from '@gangway/contract/foundation/amounts';
import { limitEnd, type RevealLimit, utcDay } from '@gangway/contract/market/fair-use';
import { ApiError } from '../../foundation/errors/api-error';
import type { RevealUsage } from './reveal-usage';

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
