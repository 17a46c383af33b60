import { SIGN_OUT_COOKIE } from '@gangway/contract/boot-element';
import { LIFETIMES } from '@gangway/contract/lifetimes';
import { and, eq, ne, type SQL } from 'drizzle-orm';
import { setCookie } from 'hono/cookie';
import { hashToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { StartError } from '../../foundation/errors/start-error';
import type { AppContext } from '../../foundation/http/app-env';
import type { Actor } from '../actors/scopes';
import { logSecurityEvent } from '../security-log/log-security-event';
import { sessions } from '../tables/sign-in.table';
import { findByIdentifier } from '../users/find-user';
import { clearSessionCookie, readSessionCookie } from './session-cookie';

async function deleteWhere(db: Db, condition: SQL | undefined): Promise<string[]> {
  const ended = await db.delete(sessions).where(condition).returning({ userId: sessions.userId });
  return ended.map(({ userId }) => userId);
}

export const deleteSessionsOf = (db: Db, userId: string) =>
  deleteWhere(db, eq(sessions.userId, userId));

type AdminDeps = Pick<Deps, 'db' | 'log'>;

function logEnded(deps: AdminDeps, ended: readonly string[]): void {
  for (const userId of ended) logSecurityEvent(deps, 'session-ended', userId);
}

export async function endSessionsOfUser(deps: AdminDeps, username: string): Promise<number> {
  const user = await findByIdentifier(deps.db, username);
  if (!user) throw new StartError(`There is no user ${username}.`);
  const ended = await deleteSessionsOf(deps.db, user.id);
  logEnded(deps, ended);
  return ended.length;
}

export async function endAllSessions(deps: AdminDeps): Promise<number> {
  const ended = await deleteWhere(deps.db, undefined);
  logEnded(deps, ended);
  return ended.length;
}

export async function deleteOwnSession(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  c: AppContext,
): Promise<string[]> {
  const token = readSessionCookie(c, env);
  return token ? deleteWhere(db, eq(sessions.tokenHash, hashToken(token))) : [];
}

export async function endOwnSession(deps: Pick<Deps, 'db' | 'env' | 'log'>, c: AppContext) {
  const ended = await deleteOwnSession(deps, c);
  clearSessionCookie(c, deps.env);
  logEnded(deps, ended);
}

const OUTCOME_SECONDS = LIFETIMES.signOutCookieMinutes * 60;

/** A navigation cannot show an error here, so the next page reports the outcome. */
export async function endOwnSessionAndSay(deps: Pick<Deps, 'env' | 'db' | 'log'>, c: AppContext) {
  const say = (outcome: 'done' | 'failed') =>
    setCookie(c, SIGN_OUT_COOKIE, outcome, {
      path: '/',
      maxAge: OUTCOME_SECONDS,
      sameSite: 'Strict',
      secure: deps.env.mode === 'production',
    });
  try {
    await endOwnSession(deps, c);
    say('done');
  } catch (error) {
    deps.log.error({ err: error }, 'sign-out failed');
    say('failed');
  }
}

type SessionActor = Pick<Actor, 'userId' | 'sessionHash'>;

export function deleteOtherSessions(db: Db, { userId, sessionHash }: SessionActor) {
  const isOther = ne(sessions.tokenHash, sessionHash);
  return deleteWhere(db, and(eq(sessions.userId, userId), isOther));
}

export async function endSession(
  deps: Pick<Deps, 'db' | 'log'>,
  { userId }: SessionActor,
  id: string,
): Promise<void> {
  const ended = await deleteWhere(deps.db, and(eq(sessions.id, id), eq(sessions.userId, userId)));
  if (ended.length === 0) throw new ApiError('not_found', 'This session has already ended');
  logSecurityEvent(deps, 'session-ended', userId);
}

export async function endOtherSessions(deps: Pick<Deps, 'db' | 'log'>, actor: SessionActor) {
  logEnded(deps, await deleteOtherSessions(deps.db, actor));
}
