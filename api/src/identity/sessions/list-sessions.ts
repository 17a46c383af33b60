import { and, desc, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import type { Actor } from '../actors/scopes';
import { sessions } from '../tables/sign-in.table';
import { hasReachedMaxAge } from './session-expiry';

const MOST = 100;

export async function listSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, userType, sessionHash }: Pick<Actor, 'userId' | 'userType' | 'sessionHash'>,
) {
  const now = clock();
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(eq(sessions.tokenHash, sessionHash)), desc(sessions.lastUsedAt), sessions.id)
    .limit(MOST);
  return rows
    .filter(({ createdAt }) => !hasReachedMaxAge({ createdAt, userType }, now))
    .map(({ id, device, createdAt, lastUsedAt, tokenHash }) => ({
      id,
      device,
      signedInAt: createdAt,
      lastUsedAt,
      isCurrent: tokenHash === sessionHash,
    }));
}
