import { FileAnswer } from '../../foundation/http/file-answer';
import { defineRoutes } from '../../identity/actors/define-routes';
import {
  exportAnalytics,
  presentAnalytics,
  presentBreakdown,
  readBreakdown,
} from './analytics-answers';
import { readAnalytics } from './read-analytics';

export const analyticsRoutes = defineRoutes({
  'GET /api/recruiter/analytics': async ({ deps, actor, input: { query } }) =>
    presentAnalytics(await readAnalytics(deps, actor.recruiterId, query.span ?? '12w')),

  'GET /api/recruiter/analytics/breakdown': async ({ deps, actor, input: { query } }) =>
    presentBreakdown(await readBreakdown(deps, actor.recruiterId, query.span ?? '12w')),

  'GET /api/recruiter/analytics/export': async ({ deps, actor, input: { query } }) =>
    new FileAnswer(await exportAnalytics(deps, actor.recruiterId, query.span ?? '12w')),
});
