import { defineRoutes } from '../../identity/actors/define-routes';
import { onProfile } from '../profiles/present-profile';
import { confirmCandidateEmail, cancelEmailChange, requestEmailChange } from './change-email';
import { changePhone } from './change-phone';

export const contactDetailRoutes = defineRoutes({
  'PUT /api/profile/:token/email': onProfile(({ deps, input }, candidateId) =>
    requestEmailChange(deps, candidateId, input.body.email),
  ),

  'DELETE /api/profile/:token/email': onProfile(({ deps }, candidateId) =>
    cancelEmailChange(deps, candidateId),
  ),

  'PUT /api/profile/:token/phone': onProfile(({ deps, input }, candidateId) =>
    changePhone(deps, candidateId, input.body.phone),
  ),

  'POST /api/candidate/confirm-email': ({ deps, input }) =>
    confirmCandidateEmail(deps, input.body.token),
});
