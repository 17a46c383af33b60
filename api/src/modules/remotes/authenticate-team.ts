import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import type { AppContext } from '../../http/app-env';
import type { Deployer } from '../sessions/deployer';
import { hashToken } from '../sessions/session-token';
import { deployTokens } from './deploy-tokens.table';

const NOTED_EVERY_MS = 60_000;

/** The team whose deploy token the call carries; notes the use, at most once a minute. */
export async function authenticateTeam(c: AppContext, { db, clock }: Deps): Promise<Deployer> {
  const given = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const [token] = await db
    .select()
    .from(deployTokens)
    .where(and(eq(deployTokens.tokenHash, hashToken(given)), isNull(deployTokens.revokedAt)));
  if (!token)
    throw new ApiError('unauthenticated', 'This deploy token is not known or was revoked');
  const now = clock();
  if (now.getTime() - (token.lastUsedAt?.getTime() ?? 0) >= NOTED_EVERY_MS) {
    await db.update(deployTokens).set({ lastUsedAt: now }).where(eq(deployTokens.id, token.id));
  }
  return { kind: 'team', team: token.team, label: token.label };
}
