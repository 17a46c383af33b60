import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import type { AppContext } from '../../http/app-env';
import { clearSessionCookie, readSessionCookie } from './session-cookie';
import { hashToken } from './session-token';
import { sessions } from './sessions.table';

export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Of the browser that calls, if it has one. */
export async function deleteOwnSession({ db, env }: Deps, c: AppContext): Promise<void> {
  const token = readSessionCookie(c, env);
  if (token) await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

export async function endOwnSession(deps: Deps, c: AppContext): Promise<void> {
  await deleteOwnSession(deps, c);
  clearSessionCookie(c, deps.env);
}
