import { id as Id } from '@gangway/contract/foundation/fields';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { hashToken, newToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import { StartError } from '../../foundation/errors/start-error';
import type { PlatformDeps } from '../ports/platform-deps';
import { deployTokens } from '../tables/remotes.table';

export function listDeployTokens(db: Db) {
  const { id, team, label, createdAt, lastUsedAt, revokedAt } = deployTokens;
  return db
    .select({ id, team, label, createdAt, lastUsedAt, revokedAt })
    .from(deployTokens)
    .orderBy(asc(team), asc(createdAt));
}

export async function revokeDeployToken(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  id: string,
): Promise<void> {
  const [revoked] = Id.safeParse(id).success
    ? await db
        .update(deployTokens)
        .set({ revokedAt: clock() })
        .where(and(eq(deployTokens.id, id), isNull(deployTokens.revokedAt)))
        .returning({ id: deployTokens.id })
    : [];
  if (!revoked) throw new StartError(`There is no active deploy token ${id}.`);
}

export async function createDeployToken(
  { db, clock, random }: Pick<PlatformDeps, 'db' | 'clock' | 'random'>,
  team: string,
  label: string,
): Promise<{ id: string; token: string }> {
  const token = `gwd_${newToken(random)}`;
  const [row] = await db
    .insert(deployTokens)
    .values({ team, label, tokenHash: hashToken(token), createdAt: clock() })
    .returning({ id: deployTokens.id });
  if (!row) throw new Error('The deploy token was not returned');
  return { id: row.id, token };
}
