import { defineRoutes } from '../../identity/actors/define-routes';
import { checkList, presentListCheck } from './check-list';

export const candidateRoutes = defineRoutes({
  'POST /api/candidates/check-list': async ({ deps, input }) =>
    presentListCheck(await checkList(deps, input.body.emailOrPhone)),
});
