import type { Deps } from '../../foundation/deps';
import { clientAddress } from '../../foundation/http/client-address';
import { defineRoutes } from '../actors/define-routes';
import type { SignedInActor } from '../actors/scopes';
import { rememberDevice } from '../sessions/device-cookie';
import { openSession, signIn } from '../sessions/open-session';
import { findByIdentifier } from '../users/find-user';
import { presentUser, readUser } from '../users/read-user';
import { changePassword } from './change-password';
import { register } from './register';
import { requestPasswordLink } from './request-password-link';
import { checkResetLink, resetPassword } from './reset-password';
import { updateProfile } from './update-profile';

const currentUser = ({ deps, actor }: { deps: Deps; actor: SignedInActor }) =>
  presentUser(deps, actor.signedIn);

export const accountRoutes = defineRoutes({
  'GET /api/user': currentUser,
  'GET /api/auth/user': currentUser,
  'POST /api/register': async ({ deps, input, c }) => {
    const user = await register(deps, input.body);
    await signIn(deps, c, user);
    return readUser(deps, user.id);
  },
  'POST /api/register/check-username': async ({ deps, input }) => ({
    isFree: (await findByIdentifier(deps.db, input.body.username)) === null,
  }),
  'PUT /api/auth/profile': async ({ deps, input, actor }) => {
    await updateProfile(deps, actor, input.body);
    return readUser(deps, actor.userId);
  },
  'PUT /api/auth/change-password': async ({ deps, input, actor, c }) => {
    const user = await changePassword(deps, actor, input.body);
    await openSession(deps, c, user);
  },
  'POST /api/auth/forgot-password': ({ deps, input }) =>
    requestPasswordLink(deps, input.body.email),
  'GET /api/auth/reset-password/:token': ({ deps, input }) =>
    checkResetLink(deps, input.params.token),
  'POST /api/auth/reset-password': async ({ deps, input, c }) => {
    const userId = await resetPassword(deps, input.body, clientAddress(c, deps.env));
    rememberDevice(c, deps, userId);
  },
});
