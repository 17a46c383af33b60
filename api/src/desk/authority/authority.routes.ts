import { defineRoutes } from '../../identity/actors/define-routes';
import { manageRecruiter } from './manage-recruiter';
import { presentOrganisationDetails, readOrganisationDetails } from './read-organisation-details';
import { readStats } from './read-stats';

export const authorityRoutes = defineRoutes({
  'GET /api/authority/stats': ({ deps, actor }) => readStats(deps.db, actor),

  'GET /api/authority/organizations/:id': async ({ deps, actor, input }) =>
    presentOrganisationDetails(await readOrganisationDetails(deps.db, actor, input.params.id)),

  'POST /api/authority/manage-recruiter': ({ deps, actor, input }) =>
    manageRecruiter(deps, actor, input.body),
});
