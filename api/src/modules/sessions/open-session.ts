import type { Deps } from '../../deps';
import type { AppContext } from '../../http/app-env';
import { deleteOwnSession } from './end-sessions';
import { setSessionCookie } from './session-cookie';
import { sessionEnd } from './session-policy';
import { hashToken, newToken } from './session-token';
import { sessions } from './sessions.table';

/** A new token at every sign-in, and the one the browser came with ends. */
export async function openSession(deps: Deps, c: AppContext, userId: string): Promise<void> {
  await deleteOwnSession(deps, c);
  const token = newToken(deps.random);
  const now = deps.clock();
  await deps.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    expiresAt: sessionEnd(now),
  });
  setSessionCookie(c, deps.env, token);
}
