import { defineRoutes } from '../../http/define-routes';
import { listLists } from './list-lists';
import { presentList } from './present-list';

export const transitionListRoutes = defineRoutes({
  'GET /api/transition-lists': async ({ deps, actor }) => {
    const lists = await listLists(deps.db, actor.organisationId);
    return lists.map(presentList);
  },
});
