import { defineRoutes } from '../../foundation/http/define-routes';
import { manageRecruiter } from './manage-recruiter';
import { readStats } from './read-stats';

export const authorityRoutes = defineRoutes({
  'GET /api/authority/stats': ({ deps, actor }) => readStats(deps.db, actor),

  'POST /api/authority/manage-recruiter': ({ deps, actor, input }) =>
    manageRecruiter(deps, actor, input.body),
});
