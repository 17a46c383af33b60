import { Hono } from 'hono';
import { allRoutes } from './all-routes';
import type { WarnDeps } from './desk/warn/warn.routes';
import type { AppEnv, AppContext } from './foundation/http/app-env';
import { ApiError } from './foundation/errors/api-error';
import { checkOrigin } from './foundation/http/check-origin';
import { closeWhenDraining } from './foundation/http/close-when-draining';
import { drainRequestBody } from './foundation/http/drain-request-body';
import { mountRoutes, type CallGuard } from './foundation/http/mount-routes';
import { observeRequests } from './foundation/http/observe-requests';
import { onError } from './foundation/http/on-error';
import { refuseNul } from './foundation/http/refuse-nul';
import { requestId } from './foundation/http/request-id';
import { securityHeaders } from './foundation/http/security-headers';
import { mountDocs } from './docs/mount-docs';
import { mountHealth } from './health/mount-health';
import { mountBounces } from './talent/candidate-mails/mount-bounces';
import { mountDemoMail } from './identity/mail/mount-demo-mail';
import type { PlatformDeps } from './platform/ports/platform-deps';
import type { WebPages } from './platform/web/web-visit';
import { mountWeb } from './platform/web/mount-web';
import { mountSecurityText } from './desk/security-contact/mount-security-text';
import { mountStripeWebhook } from './commerce/webhook/mount-stripe-webhook';
import type { Access } from '@gangway/contract/call';
import { bearerOf } from './foundation/http/bearer';
import { clientNetwork } from './foundation/http/client-address';
import { recordRefusal } from './identity/audit-log/record-refusal';
import { consumeLimit } from './identity/rate-limits/consume-limit';
import { mustSetUpSecondFactor } from './identity/users/second-factor';
import { authenticate, type Session } from './identity/sessions/authenticate';
import { enterScope, type ActorByAccess } from './identity/actors/scopes';
import { authenticateKey } from './market/api-keys/authenticate-key';
import { authenticateTeam } from './platform/remotes/authenticate-team';

type ApiCaller =
  | { userId: string; session: Session; network: string }
  | { userId: null; actor: ActorByAccess[Access] };

const BY_TOKEN: {
  [A in Access]?: (c: AppContext, deps: PlatformDeps) => Promise<ActorByAccess[A]>;
} = {
  deployer: authenticateTeam,
  'recruiter-or-key': authenticateKey,
};

const callGuard: CallGuard<PlatformDeps, ApiCaller> = {
  async authenticate(c, deps, { access }) {
    const byToken = BY_TOKEN[access];
    // A proxy in front with Basic authentication has the browser send a header of its own.
    if (byToken && bearerOf(c) !== '') return { userId: null, actor: await byToken(c, deps) };
    const session = await authenticate(c, deps);
    if (!session) throw new ApiError('unauthenticated', 'Please sign in');
    return { userId: session.user.id, session, network: clientNetwork(c, deps.env) };
  },

  enterScope(deps, call, caller) {
    if (call.access === 'anyone') return null;
    if ('actor' in caller) return caller.actor;
    const { session, network } = caller;
    const { user, secondFactorAt } = session;
    if (user.mustChangePassword && !call.beforePasswordChange) {
      throw new ApiError('password_change_required', 'Please change your temporary password first');
    }
    if (mustSetUpSecondFactor(deps.env, { ...user, secondFactorAt }) && !call.beforeSecondFactor) {
      throw new ApiError('second_factor_required', 'Please set up two-step verification first');
    }
    return enterScope(call.access, { ...session, network });
  },

  consumeLimit: consumeLimit,

  /** Of administrators alone: attempts of other users could fill the audit log. */
  async recordRefusal(deps, { call: { audit }, caller, input, error }) {
    if (!audit || 'actor' in caller || caller.session.user.userType !== 'authority') return;
    const { userId, network } = caller;
    await recordRefusal(deps, { audit, actor: { userId, network }, input, error });
  },
};

export type AppDeps = PlatformDeps & WarnDeps & { web?: WebPages };

export const mountCalls = (app: Hono<AppEnv>, deps: AppDeps): void =>
  mountRoutes(app, deps, { routes: allRoutes, guard: callGuard });

export function createApp(deps: AppDeps): Hono<AppEnv> {
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
  mountCalls(app, deps);
  mountDocs(app, deps.env);
  if (deps.env.mode === 'demo') mountDemoMail(app, deps);
  if (deps.web) mountWeb(app, deps, deps.web);
  app.notFound(() => {
    throw new ApiError('not_found', 'There is nothing at this address');
  });
  return app;
}
