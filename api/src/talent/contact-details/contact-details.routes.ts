import { defineRoutes } from '../../identity/actors/define-routes';
import { openProfile, presentProfile } from '../profiles/present-profile';
import { changePhone } from './change-phone';
import { confirmCandidateEmail } from './confirm-candidate-email';
import { cancelEmailChange, requestEmailChange } from './request-email-change';

export const contactDetailRoutes = defineRoutes({
  'PUT /api/profile/:token/email': async (context) => {
    const { deps, input } = context;
    const profile = await requestEmailChange(deps, await openProfile(context), input.body.email);
    return presentProfile(profile, input.params);
  },

  'DELETE /api/profile/:token/email': async (context) => {
    const { deps, input } = context;
    const profile = await cancelEmailChange(deps, await openProfile(context));
    return presentProfile(profile, input.params);
  },

  'PUT /api/profile/:token/phone': async (context) => {
    const { deps, input } = context;
    const profile = await changePhone(deps, await openProfile(context), input.body.phone);
    return presentProfile(profile, input.params);
  },

  'POST /api/candidate/confirm-email': ({ deps, input }) =>
    confirmCandidateEmail(deps, input.body.token),
});
