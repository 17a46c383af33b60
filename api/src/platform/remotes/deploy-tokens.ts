import { id as Id } from '@gangway/contract/foundation/fields';
import { demoTeamOf } from '@gangway/contract/platform/deploy-tokens';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { hashToken, newToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { StartError } from '../../foundation/errors/start-error';
import type { AppContext } from '../../foundation/http/app-env';
import { bearerOf } from '../../foundation/http/bearer';
import type { Deployer } from '../../identity/actors/scopes';
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

const NOTED_EVERY_MS = 60_000;

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
