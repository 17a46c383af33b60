import { and, eq, gt, sql } from 'drizzle-orm';
import { hashToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import { prepareOnce } from '../../foundation/db/prepare-once';
import type { Deps } from '../../foundation/deps';
import type { AppContext } from '../../foundation/http/app-env';
import type { RecruiterAccounts } from '../../foundation/ports/recruiter-accounts';
import type { SignedIn } from '../actors/scopes';
import { organizations, users } from '../tables/accounts.table';
import { secondFactors, sessions } from '../tables/sign-in.table';
import { userFacts } from '../users/read-user';
import { readSessionCookie, setSessionCookie } from './session-cookie';
import { hasReachedMaxAge, shouldRecordUse, sessionEnd } from './session-expiry';

export type Session = SignedIn & { createdAt: Date; lastUsedAt: Date };

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
  const query = sessionOf(deps.db, deps.recruiterAccounts);
  const [row] = await query.execute({ hash: sessionHash, now: now.toISOString() });
  if (!row || hasReachedMaxAge(signInOf(row), now)) return null;
  if (row.user.teamOwnerId === null) return { ...row, sessionHash };
  const { team } = deps.recruiterAccounts.statusOf(deps, row.user, row.facts);
  return { ...row, sessionHash, isTeamInForce: !team?.isPaused };
}

/** With everything about the user that most requests need next. */
const sessionOf = prepareOnce((db: Db, accounts: RecruiterAccounts) =>
  db
    .select({
      ...userFacts(accounts),
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('session'),
);

const signInOf = ({ user: { userType }, createdAt }: Pick<Session, 'user' | 'createdAt'>) => ({
  userType,
  createdAt,
});
