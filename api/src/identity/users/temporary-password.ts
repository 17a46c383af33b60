import { DAY_MS } from '@gangway/contract/foundation/durations';
import type { Deps } from '../../foundation/deps';
import type { UserRow } from '../tables/accounts.table';

const VALID_MS = 7 * DAY_MS;

export const temporaryPassword = ({ clock }: Pick<Deps, 'clock'>) => ({
  mustChangePassword: true,
  temporaryPasswordUntil: new Date(clock().getTime() + VALID_MS),
});

export const OWN_PASSWORD = { mustChangePassword: false, temporaryPasswordUntil: null };

export const isPasswordExpired = (
  { temporaryPasswordUntil }: Pick<UserRow, 'temporaryPasswordUntil'>,
  now: Date,
): boolean => temporaryPasswordUntil !== null && temporaryPasswordUntil <= now;
