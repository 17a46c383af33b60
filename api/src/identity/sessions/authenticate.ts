import { and, eq, gt, sql } from 'drizzle-orm';
import { hashToken } from '../../foundation/crypto/token';
import { prepareOnce } from '../../foundation/db/prepare-once';
import type { Deps } from '../../foundation/deps';
import type { AppContext } from '../../foundation/http/app-env';
import { SIGNED_IN_USER, type SignedIn } from '../actors/scopes';
import { users } from '../tables/accounts.table';
import { secondFactors, sessions } from '../tables/sign-in.table';
import { readSessionCookie, setSessionCookie } from './session-cookie';
import { hasReachedMaxAge, shouldRecordUse, sessionEnd } from './session-expiry';

export type Session = SignedIn & {
  createdAt: Date;
  lastUsedAt: Date;
  secondFactorAt: Date | null;
};

type SessionDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'recruiterAccounts'>;

export async function authenticate(c: AppContext, deps: SessionDeps): Promise<Session | null> {
  const token = readSessionCookie(c, deps.env);
  const session = token ? await findSession(deps, token) : null;
  if (!token || !session) return null;
  const now = deps.clock();
  if (shouldRecordUse(session.lastUsedAt, now)) {
    const expiresAt = sessionEnd(signInOf(session), now);
    await deps.db
      .update(sessions)
      .set({ expiresAt, lastUsedAt: now })
      .where(eq(sessions.tokenHash, session.sessionHash));
    setSessionCookie(c, deps, { token, expiresAt });
  }
  return session;
}

async function findSession(deps: SessionDeps, token: string): Promise<Session | null> {
  const sessionHash = hashToken(token);
  const now = deps.clock();
  const [row] = await sessionOf(deps.db).execute({ hash: sessionHash, now: now.toISOString() });
  if (!row || hasReachedMaxAge(signInOf(row), now)) return null;
  const { teamOwnerId } = row.user;
  if (teamOwnerId === null) return { ...row, sessionHash };
  return {
    ...row,
    sessionHash,
    isTeamInForce: await deps.recruiterAccounts.isTeamInForce(deps.db, teamOwnerId),
  };
}

const sessionOf = prepareOnce((db) =>
  db
    .select({
      user: SIGNED_IN_USER,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      secondFactorAt: secondFactors.turnedOnAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('session'),
);

const signInOf = ({ user: { userType }, createdAt }: Omit<Session, 'sessionHash'>) => ({
  userType,
  createdAt,
});
