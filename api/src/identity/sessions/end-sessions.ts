import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import { SIGN_OUT_COOKIE } from '@gangway/contract/platform/boot-element';
import { eq, ne, sql, type SQL, and } from 'drizzle-orm';
import { setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import { hashToken } from '../../foundation/crypto/token';
import { type Db, queryRows } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { StartError } from '../../foundation/errors/start-error';
import type { AppContext } from '../../foundation/http/app-env';
import type { Actor } from '../actors/scopes';
import { logSessionsEnded } from '../security-log/log-security-event';
import { users } from '../tables/accounts.table';
import { sessions, emailLinks, passwordLinks } from '../tables/sign-in.table';
import { findByIdentifier } from '../users/find-user';
import { clearSessionCookie, readSessionCookie } from './session-cookie';

const EndedSessions = z.object({ userId: z.string(), count: z.int() });

type EndedSessions = z.infer<typeof EndedSessions>;

export const deleteSessionsOf = (db: Db, userId: string) =>
  deleteWhere(db, eq(sessions.userId, userId));

export function logEndedSessions(deps: Pick<Deps, 'log'>, ended: readonly EndedSessions[]): void {
  for (const { userId, count } of ended) {
    logSessionsEnded(deps, { account: userId, count });
  }
}

type AdminDeps = Pick<Deps, 'db' | 'log'>;

export async function endSessionsOfUser(deps: AdminDeps, username: string): Promise<number> {
  const user = await findByIdentifier(deps.db, username);
  if (!user) throw new StartError(`There is no user ${username}.`);
  const ended = await deleteSessionsOf(deps.db, user.id);
  logEndedSessions(deps, ended);
  return totalOf(ended);
}

export async function endAllSessions(deps: AdminDeps): Promise<number> {
  const count = totalOf(await deleteWhere(deps.db, sql`true`));
  if (count > 0) logSessionsEnded(deps, { account: null, count });
  return count;
}

export async function deleteOwnSession({ db, env }: Pick<Deps, 'db' | 'env'>, c: AppContext) {
  const token = readSessionCookie(c, env);
  return token ? deleteWhere(db, eq(sessions.tokenHash, hashToken(token))) : [];
}

export async function endOwnSession(deps: Pick<Deps, 'db' | 'env' | 'log'>, c: AppContext) {
  const ended = await deleteOwnSession(deps, c);
  clearSessionCookie(c, deps.env);
  logEndedSessions(deps, ended);
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
  return deleteWhere(
    db,
    sql`${eq(sessions.userId, userId)} and ${ne(sessions.tokenHash, sessionHash)}`,
  );
}

export async function endSession(
  deps: Pick<Deps, 'db' | 'log'>,
  { userId }: SessionActor,
  id: string,
): Promise<void> {
  const isTheirs = sql`${eq(sessions.id, id)} and ${eq(sessions.userId, userId)}`;
  const ended = await deleteWhere(deps.db, isTheirs);
  if (ended.length === 0) throw new ApiError('not_found', 'This session has already ended');
  logEndedSessions(deps, ended);
}

export async function endOtherSessions(deps: Pick<Deps, 'db' | 'log'>, actor: SessionActor) {
  logEndedSessions(deps, await deleteOtherSessions(deps.db, actor));
}

export async function endAccess(tx: Db, userId: string): Promise<void> {
  const current = sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId})`;
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
  await tx
    .delete(emailLinks)
    .where(and(eq(emailLinks.userId, userId), sql`lower(${emailLinks.email}) <> ${current}`));
  await deleteSessionsOf(tx, userId);
}

/** Counted by the database, since one account can have tens of thousands of sessions. */
function deleteWhere(db: Db, condition: SQL): Promise<EndedSessions[]> {
  const query = sql`with ended as (
      delete from ${sessions} where ${condition} returning ${sessions.userId} as user_id
    )
    select user_id as "userId", count(*)::int as count from ended group by user_id`;
  return queryRows(db, query, EndedSessions);
}

const totalOf = (ended: readonly EndedSessions[]): number =>
  ended.reduce((sum, { count }) => sum + count, 0);
