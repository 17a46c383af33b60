import { and, eq, sql } from 'drizzle-orm';
import {
  whereCurrent,
  mayUseIntegrations,
  integrationsNotInPlan,
} from '../../commerce/plans/plan-access';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import { hashToken } from '../../foundation/crypto/token';
import { prepareOnce } from '../../foundation/db/prepare-once';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { AppContext } from '../../foundation/http/app-env';
import { bearerOf } from '../../foundation/http/bearer';
import { clientAddress } from '../../foundation/http/client-address';
import { enterByKey } from '../../identity/actors/scopes';
import { consumeLimit, type RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { users } from '../../identity/tables/accounts.table';
import { accountSuspended } from '../../identity/users/find-user';
import { apiKeys } from '../tables/api-keys.table';

const RECORDED_EVERY_MS = 60_000;

export async function authenticateKey(c: AppContext, deps: RateLimitDeps & Pick<Deps, 'log'>) {
  const key = await findKey(c, deps);
  await consumeLimit(deps, 'requestByKey', key.id);
  const now = deps.clock();
  if (key.suspendedAt) refuse(deps, key.recruiterId, accountSuspended());
  if (!mayUseIntegrations(key.plan, now)) refuse(deps, key.recruiterId, integrationsNotInPlan());
  await recordUse(deps, key, now);
  return enterByKey(key);
}

type Found = Awaited<ReturnType<ReturnType<typeof keyByHash>['execute']>>[number];

async function findKey(c: AppContext, deps: RateLimitDeps & Pick<Deps, 'log'>): Promise<Found> {
  const [key] = await keyByHash(deps.db).execute({ hash: hashToken(bearerOf(c)) });
  if (key) return key;
  await consumeLimit(deps, 'refusedKeyByAddress', clientAddress(c, deps.env));
  const headers = { 'www-authenticate': 'Bearer' };
  const unknown = 'This API key is invalid or has been revoked';
  return refuse(deps, null, new ApiError('unauthenticated', unknown, { headers }));
}

const PLAN = {
  plan: subscriptions.plan,
  status: subscriptions.status,
  periodEnd: subscriptions.periodEnd,
};

const keyByHash = prepareOnce((db) =>
  db
    .select({
      id: apiKeys.id,
      recruiterId: apiKeys.recruiterId,
      lastUsedAt: apiKeys.lastUsedAt,
      suspendedAt: users.suspendedAt,
      plan: PLAN,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.recruiterId))
    .leftJoin(subscriptions, and(eq(subscriptions.userId, users.id), whereCurrent))
    .where(eq(apiKeys.keyHash, sql.placeholder('hash')))
    .prepare('api key'),
);

function refuse(deps: Pick<Deps, 'log'>, account: string | null, error: ApiError): never {
  logSecurityEvent(deps, 'api-key-refused', account);
  throw error;
}

async function recordUse({ db }: Pick<Deps, 'db'>, { id, lastUsedAt }: Found, now: Date) {
  if (now.getTime() - (lastUsedAt?.getTime() ?? 0) < RECORDED_EVERY_MS) return;
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
}
