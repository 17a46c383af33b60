import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { consumeLimit, type RateLimitDeps, withLimitSlot } from '../rate-limits/consume-limit';
import { consumeAttempt, resetAttempts, type Attempt } from '../rate-limits/growing-delay';
import { logSecurityEvent } from '../security-log/log-security-event';
import { knownDevice } from './device-cookie';

export type SignInCaller = { address: string; deviceCookie: string | undefined };

type Target = { userId: string | null; account: string };

export const unknownDevice = (account: string, address: string): Attempt[] => [
  { name: 'signInFromAddress', subject: `${address} ${account}` },
  { name: 'signInFromUnknownDevices', subject: account },
];

/**
 * Counts before the password is read. A known device has its own count, so that others cannot lock
 * it out.
 */
export async function limitSignIn(
  deps: RateLimitDeps & Pick<Deps, 'log'>,
  { userId, account }: Target,
  { address, deviceCookie }: SignInCaller,
): Promise<() => Promise<void>> {
  const device = knownDevice(deps, deviceCookie, account);
  const attempts: Attempt[] = device
    ? [{ name: 'signInFromDevice', subject: `${device} ${account}` }]
    : unknownDevice(account, address);
  try {
    await consume(deps, attempts, device ? null : address);
  } catch (error) {
    if (error instanceof ApiError) logSecurityEvent(deps, 'sign-in-locked', userId);
    throw error;
  }
  return () => resetAttempts(deps, attempts);
}

async function consume(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'limits'>,
  attempts: readonly Attempt[],
  address: string | null,
): Promise<void> {
  if (address !== null) await consumeLimit(deps, 'loginByAddress', address);
  // All or none: an attempt that one limit refuses must not count as a failure for the others.
  await withLimitSlot(deps.db, () =>
    deps.db.transaction(async (db) => {
      for (const attempt of attempts) await consumeAttempt({ ...deps, db }, attempt);
    }),
  );
}
