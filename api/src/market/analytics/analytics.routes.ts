import { FileAnswer } from '../../foundation/http/file-answer';
import { defineRoutes } from '../../identity/actors/define-routes';
import { exportAnalytics } from './export-analytics';
import { presentAnalytics, presentBreakdown } from './present-analytics';
import { readAnalytics } from './read-analytics';
import { readBreakdown } from './read-breakdown';

export const analyticsRoutes = defineRoutes({
  'GET /api/recruiter/analytics': async ({ deps, actor, input: { query } }) =>
    presentAnalytics(await readAnalytics(deps, actor.recruiterId, query.span ?? '12w')),

  'GET /api/recruiter/analytics/breakdown': async ({ deps, actor, input: { query } }) =>
    presentBreakdown(await readBreakdown(deps, actor.recruiterId, query.span ?? '12w')),

  'GET /api/recruiter/analytics/export': async ({ deps, actor, input: { query } }) =>
    new FileAnswer(await exportAnalytics(deps, actor.recruiterId, query.span ?? '12w')),
});
