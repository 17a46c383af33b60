import { defineRoutes } from '../../identity/actors/define-routes';
import { answerOffer } from './answer-offer';
import { changeChoice } from './change-choice';
import { endOtherLinks } from './end-other-links';
import { eraseProfile } from './erase-profile';
import { exportProfile } from './export-profile';
import { openProfile, presentProfile } from './present-profile';
import { readProfile } from './read-profile';
import { hideFacts, setJumpedShip, updateProfile } from './update-profile';

export const profileRoutes = defineRoutes({
  'GET /api/profile/:token': async (context) => {
    const { deps, input } = context;
    return presentProfile(await readProfile(deps, await openProfile(context)), input.params);
  },

  'PUT /api/profile/:token': async (context) => {
    const { deps, input } = context;
    const profile = await updateProfile(deps, await openProfile(context), input.body);
    return presentProfile(profile, input.params);
  },

  'DELETE /api/profile/:token': async (context) => {
    const { deps, input } = context;
    return eraseProfile(deps, await openProfile(context), input.params.token);
  },

  'GET /api/profile/:token/export': async (context) =>
    exportProfile(context.deps, await openProfile(context)),

  'POST /api/profile/:token/offers': async (context) => {
    const { deps, input } = context;
    const profile = await answerOffer(deps, await openProfile(context), input.body);
    return presentProfile(profile, input.params);
  },

  'DELETE /api/profile/:token/other-links': async (context) => {
    const { deps, input } = context;
    const candidateId = await openProfile(context);
    const profile = await endOtherLinks(deps, candidateId, input.params.token);
    return presentProfile(profile, input.params);
  },

  'POST /api/profile/:token/jump-ship': async (context) => {
    const { deps, input } = context;
    const profile = await setJumpedShip(deps, await openProfile(context), input.body.jumped);
    return presentProfile(profile, input.params);
  },

  'PUT /api/profile/:token/choice': async (context) => {
    const { deps, input } = context;
    const profile = await changeChoice(deps, await openProfile(context), input.body);
    return presentProfile(profile, input.params);
  },

  'PUT /api/profile/:token/hidden-facts': async (context) => {
    const { deps, input } = context;
    const profile = await hideFacts(deps, await openProfile(context), input.body.hiddenFacts);
    return presentProfile(profile, input.params);
  },
});
