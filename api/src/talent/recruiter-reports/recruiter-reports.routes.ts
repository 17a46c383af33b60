import { defineRoutes } from '../../foundation/http/define-routes';
import { PageAnswer } from '../../foundation/http/page-answer';
import { openProfile } from '../profiles/open-profile';
import { presentProfile } from '../profiles/present-profile';
import { closeReport } from './close-report';
import { listReports, readReport } from './list-reports';
import { presentReport } from './present-report';
import { reportRecruiter } from './report-recruiter';

export const recruiterReportRoutes = defineRoutes({
  'POST /api/profile/:token/reveals/:revealId/report': async (context) => {
    const { deps, input } = context;
    const report = { ...input.body, revealId: input.params.revealId };
    const profile = await reportRecruiter(deps, await openProfile(context), report);
    return presentProfile(profile, input.params);
  },

  'GET /api/authority/reports': async ({ deps, input }) =>
    new PageAnswer(await listReports(deps.db, input.query)).map(presentReport),

  'GET /api/authority/reports/:id': async ({ deps, input }) =>
    presentReport(await readReport(deps.db, input.params.id)),

  'POST /api/authority/reports/:id/close': async ({ deps, actor, input }) => {
    const closing = { reportId: input.params.id, note: input.body.note };
    return presentReport(await closeReport(deps, actor, closing));
  },
});
