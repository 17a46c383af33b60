import { defineRoutes } from '../../identity/actors/define-routes';
import { onProfile } from '../profiles/present-profile';
import { reportRecruiter } from './report-recruiter';

export const recruiterReportRoutes = defineRoutes({
  'POST /api/profile/:token/reveals/:revealId/report': onProfile(({ deps, input }, candidateId) =>
    reportRecruiter(deps, candidateId, { ...input.body, revealId: input.params.revealId }),
  ),
});
