import { defineRoutes } from '../../identity/actors/define-routes';
import { endOtherLinks } from '../candidates/end-links';
import { eraseAtOnce } from '../erasures/erase-person';
import { answerOffer } from './answer-offer';
import { exportProfile } from './export-profile';
import { onProfile, openProfile, readOwnProfile } from './present-profile';
import { changeChoice } from './store-choice';
import { changeProfile, updateProfile } from './update-profile';

export const profileRoutes = defineRoutes({
  'GET /api/profile/:token': readOwnProfile,

  'PUT /api/profile/:token': onProfile(({ deps, input }, candidateId) =>
    updateProfile(deps, candidateId, input.body),
  ),

  'DELETE /api/profile/:token': async (context) => {
    const { deps, input } = context;
    const { token } = input.params;
    return eraseAtOnce(deps, await openProfile(context), { purpose: 'profile', token });
  },

  'GET /api/profile/:token/export': async (context) =>
    exportProfile(context.deps, await openProfile(context)),

  'POST /api/profile/:token/offers': onProfile(({ deps, input }, candidateId) =>
    answerOffer(deps, candidateId, input.body),
  ),

  'DELETE /api/profile/:token/other-links': onProfile(({ deps, input }, candidateId) =>
    endOtherLinks(deps, candidateId, input.params.token),
  ),

  'POST /api/profile/:token/jump-ship': onProfile(({ deps, input }, candidateId) =>
    changeProfile(deps, candidateId, { hasJumpedShip: input.body.jumped }),
  ),

  'PUT /api/profile/:token/choice': onProfile(({ deps, input }, candidateId) =>
    changeChoice(deps, candidateId, input.body),
  ),

  'PUT /api/profile/:token/hidden-facts': onProfile(({ deps, input }, candidateId) =>
    changeProfile(deps, candidateId, { hiddenFacts: input.body.hiddenFacts }),
  ),
});
