import { defineRoutes } from '../../identity/actors/define-routes';
import { openProfile, presentProfile } from '../profiles/present-profile';
import { blockCompany, unblockCompany } from './block-company';
import { blockRevealer } from './block-revealer';

export const blockRoutes = defineRoutes({
  'POST /api/profile/:token/blocks': async (context) => {
    const { deps, input } = context;
    const profile = await blockCompany(deps, await openProfile(context), input.body);
    return presentProfile(profile, input.params);
  },

  'POST /api/profile/:token/reveals/:revealId/block': async (context) => {
    const { deps, input } = context;
    const candidateId = await openProfile(context);
    const profile = await blockRevealer(deps, candidateId, input.params.revealId);
    return presentProfile(profile, input.params);
  },

  'DELETE /api/profile/:token/blocks/:blockId': async (context) => {
    const { deps, input } = context;
    const candidateId = await openProfile(context);
    const profile = await unblockCompany(deps, candidateId, input.params.blockId);
    return presentProfile(profile, input.params);
  },
});
