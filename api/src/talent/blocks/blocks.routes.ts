import { defineRoutes } from '../../identity/actors/define-routes';
import { onProfile } from '../profiles/present-profile';
import { blockCompany, unblockCompany, blockRevealer } from './block-company';

export const blockRoutes = defineRoutes({
  'POST /api/profile/:token/blocks': onProfile(({ deps, input }, candidateId) =>
    blockCompany(deps, candidateId, input.body),
  ),

  'POST /api/profile/:token/reveals/:revealId/block': onProfile(({ deps, input }, candidateId) =>
    blockRevealer(deps, candidateId, input.params.revealId),
  ),

  'DELETE /api/profile/:token/blocks/:blockId': onProfile(({ deps, input }, candidateId) =>
    unblockCompany(deps, candidateId, input.params.blockId),
  ),
});
