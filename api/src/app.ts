import { Hono } from 'hono';
import type { Deps } from './deps';
import type { AppEnv } from './http/app-env';
import { ApiError } from './http/api-error';
import { checkOrigin } from './http/check-origin';
import { closeWhenDraining } from './http/close-when-draining';
import { drainRequestBody } from './http/drain-request-body';
import { mountRoutes } from './http/mount-routes';
import { mountWeb } from './http/mount-web';
import { observeRequests } from './http/observe-requests';
import { onError } from './http/on-error';
import { refuseNul } from './http/refuse-nul';
import { requestId } from './http/request-id';
import { securityHeaders } from './http/security-headers';
import { allRoutes } from './modules/all-routes';
import { mountDocs } from './modules/docs/mount-docs';
import { mountHealth } from './modules/health/mount-health';
import { mountBounces } from './modules/mail/mount-bounces';
import { mountDemoMail } from './modules/mail/mount-demo-mail';
import { mountSecurityText } from './modules/security-contact/mount-security-text';
import { mountStripeWebhook } from './modules/payments/webhook/mount-stripe-webhook';

export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(onError(deps.log));
  app.use(drainRequestBody);
  app.use(requestId(deps));
  app.use(observeRequests(deps));
  app.use(securityHeaders(deps.env));
  app.use(closeWhenDraining(deps));
  app.use(refuseNul);
  mountStripeWebhook(app, deps);
  if (deps.env.bounceSecret !== null) mountBounces(app, deps, deps.env.bounceSecret);
  app.use('/api/*', checkOrigin(deps.env));
  mountHealth(app, deps);
  mountSecurityText(app, deps);
  mountRoutes(app, deps, allRoutes);
  mountDocs(app, deps.env);
  if (deps.env.mode === 'demo') mountDemoMail(app, deps);
  if (deps.web) mountWeb(app, deps, deps.web);
  app.notFound(() => {
    throw new ApiError('not_found', 'There is nothing at this address');
  });
  return app;
}
