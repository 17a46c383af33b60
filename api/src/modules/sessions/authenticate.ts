import { and, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { AppContext } from '../../http/app-env';
import { users, type UserRow } from '../accounts/users.table';
import { isDueForExtension, sessionEnd } from './session-policy';
import { readSessionCookie, setSessionCookie } from './session-cookie';
import { hashToken } from './session-token';
import { sessions } from './sessions.table';

type Session = { user: UserRow; sessionHash: string; expiresAt: Date };

async function findSession(deps: Deps, token: string): Promise<Session | null> {
  const sessionHash = hashToken(token);
  const [row] = await deps.db
    .select({ user: users, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sessionHash), gt(sessions.expiresAt, deps.clock())));
  return row ? { ...row, sessionHash } : null;
}

/** Who the cookie says is calling; lengthens the session, in the database and in the browser. */
export async function authenticate(c: AppContext, deps: Deps): Promise<Session | null> {
  const token = readSessionCookie(c, deps.env);
  const session = token ? await findSession(deps, token) : null;
  if (!token || !session) return null;
  const now = deps.clock();
  if (isDueForExtension(session.expiresAt, now)) {
    await deps.db
      .update(sessions)
      .set({ expiresAt: sessionEnd(now) })
      .where(eq(sessions.tokenHash, session.sessionHash));
    setSessionCookie(c, deps.env, token);
  }
  return session;
}
