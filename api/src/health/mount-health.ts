import type { Hono } from 'hono';
import { registerPaymentGauges } from '../commerce/payments/payment-gauges';
import { registerWarnGauges } from '../desk/warn/warn-gauges';
import { readTables } from '../foundation/db/migrate';
import { beforeAllRequests } from '../foundation/db/request-order';
import type { Deps } from '../foundation/deps';
import { ApiError } from '../foundation/errors/api-error';
import type { AppContext, AppEnv } from '../foundation/http/app-env';
import { hasBearer } from '../foundation/http/bearer';
import { withTimeout } from '../foundation/timing/with-timeout';
import { registerOutboxGauges } from '../identity/mail/outbox-gauge';
import { wasHomePublished } from '../platform/remotes/home-owner';

const TIMEOUT_MS = 2000;

export function mountHealth(
  app: Hono<AppEnv>,
  deps: Pick<Deps, 'db' | 'clock' | 'metrics' | 'isDatabaseUp' | 'isDraining' | 'env'>,
): void {
  const isReady = readinessOf(deps);
  registerOutboxGauges(deps);
  registerPaymentGauges(deps);
  registerWarnGauges(deps);
  app.get('/healthz', (c) => {
    c.set('route', '/healthz');
    return c.json({ status: deps.isDraining() ? 'draining' : 'ok' });
  });
  app.get('/readyz', async (c) => {
    c.set('route', '/readyz');
    if (await isReady()) return c.json({ status: 'ready' });
    throw new ApiError('unavailable', 'Not ready');
  });
  app.get('/metrics', async (c) => {
    c.set('route', '/metrics');
    assertMayReadMetrics(c, deps);
    const text = await deps.metrics.metrics();
    return c.body(text, 200, { 'content-type': deps.metrics.contentType });
  });
}

type Readiness = Pick<Deps, 'db' | 'isDatabaseUp' | 'isDraining' | 'env'>;

function readinessOf({ db, isDatabaseUp, isDraining, env }: Readiness): () => Promise<boolean> {
  // A demo can be without an area that does not build.
  let hasHome = env.webRoot === null || env.mode === 'demo';
  const look = async () => {
    const { areMigrated, takeWrites } = await readTables(db);
    if (!areMigrated || !takeWrites) return false;
    hasHome ||= await wasHomePublished(db);
    return hasHome;
  };
  return async () => {
    if (isDraining() || !isDatabaseUp()) return false;
    return withTimeout(
      beforeAllRequests(look).catch(() => false),
      TIMEOUT_MS,
      false,
    );
  };
}

/** Metrics contain business figures, so production requires a token. */
function assertMayReadMetrics(c: AppContext, { env }: Pick<Deps, 'env'>): void {
  if (env.metricsToken === null) {
    if (env.mode === 'demo') return;
    throw new ApiError('not_found', 'There is nothing at this address');
  }
  if (!hasBearer(c, env.metricsToken)) throw new ApiError('unauthenticated', 'Unknown token');
}
