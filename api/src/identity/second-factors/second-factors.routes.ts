import { defineRoutes } from '../actors/define-routes';
import { signIn } from '../sessions/open-session';
import { readUser } from '../users/read-user';
import { renewRecoveryCodes, turnOffSecondFactor, readSecondFactor } from './change-second-factor';
import { setUpSecondFactor, turnOnSecondFactor } from './set-up-second-factor';
import { passChallenge } from './sign-in-challenge';

export const secondFactorRoutes = defineRoutes({
  'POST /api/login/second-factor': async ({ deps, input, c }) => {
    const user = await passChallenge(deps, c, input.body.code);
    await signIn(deps, c, user);
    return readUser(deps, user.id);
  },
  'GET /api/auth/second-factor': ({ deps, actor }) => readSecondFactor(deps.db, actor.userId),
  'POST /api/auth/second-factor/setup': ({ deps, actor, input }) =>
    setUpSecondFactor(deps, actor, input.body.currentPassword),
  'POST /api/auth/second-factor/confirm': ({ deps, actor, input }) =>
    turnOnSecondFactor(deps, actor, input.body.code),
  'POST /api/auth/second-factor/recovery-codes': ({ deps, actor, input }) =>
    renewRecoveryCodes(deps, actor, input.body),
  'POST /api/auth/second-factor/turn-off': ({ deps, actor, input }) =>
    turnOffSecondFactor(deps, actor, input.body),
});
