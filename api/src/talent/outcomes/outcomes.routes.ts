import { defineRoutes } from '../../identity/actors/define-routes';
import { presentOutcomes } from './present-outcomes';
import { readOutcomes, readOutcomesOfList } from './read-outcomes';

export const outcomeRoutes = defineRoutes({
  'GET /api/transition-lists/:id/outcomes': async ({ deps, actor, input }) =>
    presentOutcomes(await readOutcomesOfList(deps, actor.organizationId, input.params.id)),

  'GET /api/organization/outcomes': async ({ deps, actor }) =>
    presentOutcomes(await readOutcomes(deps, actor.organizationId)),
});
