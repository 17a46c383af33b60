import { defineRoutes } from '../../http/define-routes';
import { presentDashboard } from './present-dashboard';
import { readDashboard } from './read-dashboard';

export const recruiterRoutes = defineRoutes({
  'GET /api/recruiter/dashboard': async ({ deps, actor }) => {
    const dashboard = await readDashboard(deps, actor.recruiterId);
    return presentDashboard(dashboard, deps.env.revealAllowance);
  },
});
