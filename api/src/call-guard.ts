import type { Access } from '@gangway/contract/foundation/call';
import { ApiError } from './foundation/errors/api-error';
import type { AppContext } from './foundation/http/app-env';
import { bearerOf } from './foundation/http/bearer';
import { clientNetwork } from './foundation/http/client-address';
import type { CallGuard } from './foundation/http/mount-routes';
import { enterScope, type ActorByAccess } from './identity/actors/scopes';
import { recordRefusal } from './identity/audit-log/record-act';
import { consumeLimit } from './identity/rate-limits/consume-limit';
import { authenticate, type Session } from './identity/sessions/authenticate';
import { mustSetUpSecondFactor } from './identity/users/second-factor';
import { authenticateKey } from './market/api-keys/authenticate-key';
import type { PlatformDeps } from './platform/ports/platform-deps';
import { authenticateTeam } from './platform/remotes/deploy-tokens';

type ApiCaller =
  | { userId: string; session: Session; network: string }
  | { userId: null; actor: ActorByAccess[Access] };

export const callGuard: CallGuard<PlatformDeps, ApiCaller> = {
  async authenticate(c, deps, { access }) {
    const byToken = BY_TOKEN[access];
    // Behind a proxy with Basic authentication the browser sends an Authorization header of its
    // own.
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

  consumeLimit,

  /** Only for administrators: attempts of other users could flood the audit log. */
  async recordRefusal(deps, { call: { audit }, caller, input, error }) {
    if (!audit || 'actor' in caller || caller.session.user.userType !== 'authority') return;
    const { userId, network } = caller;
    await recordRefusal(deps, { audit, actor: { userId, network }, input, error });
  },
};

const BY_TOKEN: {
  [A in Access]?: (c: AppContext, deps: PlatformDeps) => Promise<ActorByAccess[A]>;
} = {
  deployer: authenticateTeam,
  'recruiter-or-key': authenticateKey,
};
