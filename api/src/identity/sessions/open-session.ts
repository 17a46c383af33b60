import { and, eq } from 'drizzle-orm';
import { hashToken, newToken } from '../../foundation/crypto/token';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { AppContext } from '../../foundation/http/app-env';
import { logSecurityEvent } from '../security-log/log-security-event';
import { users, type UserRow } from '../tables/accounts.table';
import { sessions } from '../tables/sign-in.table';
import { accountSuspended } from '../users/find-user';
import { findTurnedOnAt } from '../users/second-factor';
import { rememberDevice } from './device-cookie';
import { deleteOwnSession } from './end-sessions';
import { setSessionCookie } from './session-cookie';
import { sessionEnd } from './session-expiry';

export type Authenticated = Pick<UserRow, 'id' | 'passwordHash'> & {
  hasPassedFactor?: true;
};

export async function openSession(
  deps: Pick<Deps, 'random' | 'db' | 'clock' | 'env'>,
  c: AppContext,
  user: Authenticated,
): Promise<void> {
  const token = newToken(deps.random);
  const device = describeDevice(c.req.header('user-agent'));
  const expiresAt = await replaceSession(deps, c, { token, device, user });
  setSessionCookie(c, deps, { token, expiresAt });
}

export async function signIn(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'random' | 'log'>,
  c: AppContext,
  user: Authenticated,
): Promise<void> {
  await openSession(deps, c, user);
  rememberDevice(c, deps, user.id);
  logSecurityEvent(deps, 'signed-in', user.id);
}

export function describeDevice(userAgent: string | undefined): string {
  const header = (userAgent ?? '').slice(0, 500);
  const browser = nameIn(BROWSERS, header);
  const system = nameIn(SYSTEMS, header);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

async function replaceSession(
  deps: Pick<Deps, 'clock' | 'db' | 'env'>,
  c: AppContext,
  opened: { token: string; device: string; user: Authenticated },
): Promise<Date> {
  const { token, device, user } = opened;
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const [current] = await tx
      .select({
        userType: users.userType,
        suspendedAt: users.suspendedAt,
        closedAt: users.closedAt,
      })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .for('share');
    if (!current) throw new ApiError('wrong_credentials', 'The password has just been changed');
    if (current.closedAt) throw new ApiError('wrong_credentials', 'This account is closed');
    if (current.suspendedAt) throw accountSuspended();
    // A separate statement: it must see what was committed while the lock above was awaited.
    if (!user.hasPassedFactor && (await findTurnedOnAt(tx, user.id))) {
      throw new ApiError(
        'second_factor_needed',
        'Please sign in with a code from your authenticator app',
      );
    }
    const expiresAt = sessionEnd({ userType: current.userType, createdAt: now }, now);
    await tx.insert(sessions).values({
      tokenHash: hashToken(token),
      userId: user.id,
      device,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
    });
    // Last and in the transaction: a failed sign-in must not end the existing session.
    await deleteOwnSession({ db: tx, env: deps.env }, c);
    return expiresAt;
  });
}

const nameIn = (names: typeof BROWSERS, header: string) =>
  names.find(([pattern]) => pattern.test(header))?.[1];

/** Order matters: many browsers also name the ones they are built on. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
