import { defineRoutes } from '../../http/define-routes';
import { notBuilt } from '../../not-built';
import { listBounces } from './list-bounces';
import { listLists } from './list-lists';
import { presentBounce } from './present-bounce';
import { presentList } from './present-list';

export const transitionListRoutes = defineRoutes({
  'GET /api/transition-lists': async ({ deps, actor }) => {
    const lists = await listLists(deps.db, actor.organisationId);
    return lists.map(presentList);
  },
  'GET /api/transition-lists/:id': notBuilt,
  'PUT /api/transition-lists/:id': notBuilt,
  'POST /api/transition-lists': notBuilt,
  'POST /api/transition-lists/check': notBuilt,
  'GET /api/transition-lists/:id/bounces': async ({ deps, actor, input }) => {
    const bounces = await listBounces(deps.db, actor.organisationId, input.params.id);
    return bounces.map(presentBounce);
  },
});
