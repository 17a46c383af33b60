import { defineRoutes } from '../../identity/actors/define-routes';
import { openProfile } from '../../talent/profiles/present-profile';
import { previewProfile } from './preview-profile';
import {
  presentCard,
  presentSearch,
  countCandidates,
  listNewest,
  searchCandidates,
} from './search-candidates';

export const searchRoutes = defineRoutes({
  'GET /api/candidates': async ({ deps, actor, input }) => {
    const cards = await listNewest(deps, actor.recruiterId, input.query);
    return cards.map(presentCard);
  },

  'GET /api/candidates/search': async ({ deps, actor, input }) =>
    presentSearch(await searchCandidates(deps, actor.recruiterId, input.query), input.query),

  'GET /api/candidates/count': ({ deps, actor, input }) =>
    countCandidates(deps, actor.recruiterId, input.query),

  'GET /api/profile/:token/preview': async (context) =>
    previewProfile(context.deps, await openProfile(context)),
});
