import { defineRoutes } from '../../identity/actors/define-routes';
import { openProfile, presentProfile } from '../profiles/present-profile';
import { reportRecruiter } from './report-recruiter';

export const recruiterReportRoutes = defineRoutes({
  'POST /api/profile/:token/reveals/:revealId/report': async (context) => {
    const { deps, input } = context;
    const report = { ...input.body, revealId: input.params.revealId };
    const profile = await reportRecruiter(deps, await openProfile(context), report);
    return presentProfile(profile, input.params);
  },
});
