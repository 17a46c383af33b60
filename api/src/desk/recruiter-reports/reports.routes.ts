import { PageAnswer } from '../../foundation/http/page-answer';
import { defineRoutes } from '../../identity/actors/define-routes';
import { closeReport } from './close-report';
import { listReports, readReport, presentReport } from './list-reports';

export const reportRoutes = defineRoutes({
  'GET /api/authority/reports': async ({ deps, input }) =>
    new PageAnswer(await listReports(deps.db, input.query)).map(presentReport),

  'GET /api/authority/reports/:id': async ({ deps, input }) =>
    presentReport(await readReport(deps.db, input.params.id)),

  'POST /api/authority/reports/:id/close': async ({ deps, actor, input }) => {
    const closing = { reportId: input.params.id, note: input.body.note };
    return presentReport(await closeReport(deps, actor, closing));
  },
});
