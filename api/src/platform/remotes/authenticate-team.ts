import { demoTeamOf } from '@gangway/contract/platform/deploy-tokens';
import { and, eq, isNull } from 'drizzle-orm';
import { hashToken } from '../../foundation/crypto/token';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { AppContext } from '../../foundation/http/app-env';
import { bearerOf } from '../../foundation/http/bearer';
import type { Deployer } from '../../identity/actors/scopes';
import type { PlatformDeps } from '../ports/platform-deps';
import { deployTokens } from '../tables/remotes.table';

const NOTED_EVERY_MS = 60_000;

export async function authenticateTeam(c: AppContext, deps: Pick<Deps, 'env' | 'db' | 'clock'>) {
  const given = bearerOf(c);
  const team = findDemoTeam(deps.env, given) ?? (await findTeam(deps, given));
  if (team) return team;
  throw new ApiError('unauthenticated', 'This deploy token is invalid or has been revoked');
}

function findDemoTeam({ mode }: PlatformDeps['env'], given: string): Deployer | null {
  const team = mode === 'demo' ? demoTeamOf(given) : null;
  return team === null ? null : { kind: 'team', team, label: 'demo' };
}

type FoundDeps = Pick<PlatformDeps, 'db' | 'clock'>;

async function findTeam({ db, clock }: FoundDeps, given: string): Promise<Deployer | null> {
  const [token] = await db
    .select()
    .from(deployTokens)
    .where(and(eq(deployTokens.tokenHash, hashToken(given)), isNull(deployTokens.revokedAt)));
  if (!token) return null;
  const now = clock();
  if (now.getTime() - (token.lastUsedAt?.getTime() ?? 0) >= NOTED_EVERY_MS) {
    await db.update(deployTokens).set({ lastUsedAt: now }).where(eq(deployTokens.id, token.id));
  }
  return { kind: 'team', team: token.team, label: token.label };
}
