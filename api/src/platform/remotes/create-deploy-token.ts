import type { PlatformDeps } from '../ports/platform-deps';
import { hashToken, newToken } from '../../foundation/crypto/token';
import { deployTokens } from '../tables/deploy-tokens.table';

type Made = { id: string; token: string };

/** The token is not stored and cannot be shown again. */
export async function createDeployToken(
  { db, clock, random }: Pick<PlatformDeps, 'db' | 'clock' | 'random'>,
  team: string,
  label: string,
): Promise<Made> {
  const token = `gwd_${newToken(random)}`;
  const [row] = await db
    .insert(deployTokens)
    .values({ team, label, tokenHash: hashToken(token), createdAt: clock() })
    .returning({ id: deployTokens.id });
  if (!row) throw new Error('The deploy token was not returned');
  return { id: row.id, token };
}
