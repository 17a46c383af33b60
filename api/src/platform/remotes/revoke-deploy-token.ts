import { id as Id } from '@gangway/contract/fields';
import { and, eq, isNull } from 'drizzle-orm';
import type { PlatformDeps } from '../ports/platform-deps';
import { StartError } from '../../foundation/errors/start-error';
import { deployTokens } from '../tables/deploy-tokens.table';

/** From the next call on it is refused. */
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
