import { defineRoutes } from '../../identity/actors/define-routes';
import { presentStages } from '../reveals/present-reveals';
import { readActivity, presentDashboard, readDashboard } from './read-dashboard';

export const recruiterRoutes = defineRoutes({
  'GET /api/recruiter/dashboard': async ({ deps, actor }) => {
    const dashboard = await readDashboard(deps, actor.recruiterId);
    return presentDashboard(dashboard, deps.env.revealAllowance);
  },

  'GET /api/recruiter/activity': async ({ deps, actor }) => {
    const { weeks, stages } = await readActivity(deps, actor.recruiterId);
    return { weeks, stages: presentStages(stages) };
  },
});
