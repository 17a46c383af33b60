import { Hono } from 'hono';
import { allRoutes } from './all-routes';
import { callGuard } from './call-guard';
import { mountStripeWebhook } from './commerce/webhook/mount-stripe-webhook';
import type { LandingFiguresDeps } from './desk/landing-figures/landing-figures.routes';
import { mountSecurityText } from './desk/security-contact/mount-security-text';
import type { WarnDeps } from './desk/warn/warn.routes';
import { mountDocs } from './docs/mount-docs';
import { ApiError } from './foundation/errors/api-error';
import type { AppEnv } from './foundation/http/app-env';
import { checkOrigin } from './foundation/http/check-origin';
import { closeWhenDraining, drainRequestBody, orderByArrival } from './foundation/http/connections';
import { mountRoutes } from './foundation/http/mount-routes';
import { observeRequests, requestId } from './foundation/http/observe-requests';
import { onError } from './foundation/http/on-error';
import { refuseNul } from './foundation/http/refuse-nul';
import { securityHeaders } from './foundation/http/security-headers';
import { mountHealth } from './health/mount-health';
import { mountDemoMail } from './identity/mail/demo-mail';
import type { PlatformDeps } from './platform/ports/platform-deps';
import { mountWeb, type WebPages } from './platform/web/mount-web';
import { mountBounces } from './talent/candidate-mails/mount-bounces';

export type AppDeps = PlatformDeps & WarnDeps & LandingFiguresDeps & { web?: WebPages };

export const mountCalls = (app: Hono<AppEnv>, deps: AppDeps): void =>
  mountRoutes(app, deps, { routes: allRoutes, guard: callGuard });

export function createApp(deps: AppDeps): Hono<AppEnv> {
  const app = openApp(deps);
  mountStripeWebhook(app, deps);
  if (deps.env.bounceSecret !== null) mountBounces(app, deps, deps.env.bounceSecret);
  app.use('/api/*', checkOrigin(deps.env));
  mountHealth(app, deps);
  mountSecurityText(app, deps);
  mountCalls(app, deps);
  mountDocs(app, deps.env);
  if (deps.env.mode === 'demo') mountDemoMail(app, deps);
  if (deps.web) mountWeb(app, deps, deps.web);
  return app;
}

/** For a process that runs jobs only: its probes and metrics. */
export function createWorkerApp(deps: AppDeps): Hono<AppEnv> {
  const app = openApp(deps);
  mountHealth(app, deps);
  return app;
}

function openApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(onError(deps.log));
  app.use(orderByArrival);
  app.use(drainRequestBody);
  app.use(requestId(deps));
  app.use(observeRequests(deps));
  app.use(securityHeaders(deps.env));
  app.use(closeWhenDraining(deps));
  app.use(refuseNul);
  app.notFound(() => {
    throw new ApiError('not_found', 'There is nothing at this address');
  });
  return app;
}
