import { DAY_MS, HOUR_MS } from '@gangway/contract/foundation/durations';
import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import type { UserRow } from '../tables/accounts.table';

export const SESSION_MS = LIFETIMES.sessionDays * DAY_MS;

type SignIn = { createdAt: Date; userType: UserRow['userType'] };

export const hasReachedMaxAge = (signIn: SignIn, now: Date): boolean =>
  latestEnd(signIn) <= now.getTime();

export const sessionEnd = (signIn: SignIn, now: Date): Date =>
  new Date(Math.min(now.getTime() + SESSION_MS, latestEnd(signIn)));

export const shouldRecordUse = (lastUsedAt: Date, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() >= HOUR_MS;

const latestEnd = ({ createdAt, userType }: SignIn): number =>
  createdAt.getTime() + MAX_AGE_MS[userType];

const MAX_AGE_MS: Record<UserRow['userType'], number> = {
  recruiter: LIFETIMES.sessionMaxDays * DAY_MS,
  hr: LIFETIMES.sessionMaxDays * DAY_MS,
  authority: LIFETIMES.administratorSessionHours * HOUR_MS,
};
