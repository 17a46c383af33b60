import { asc } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { deployTokens } from '../tables/deploy-tokens.table';

export function listDeployTokens(db: Db) {
  const { id, team, label, createdAt, lastUsedAt, revokedAt } = deployTokens;
  return db
    .select({ id, team, label, createdAt, lastUsedAt, revokedAt })
    .from(deployTokens)
    .orderBy(asc(team), asc(createdAt));
}
