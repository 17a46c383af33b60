import { defineRoutes } from '../../identity/actors/define-routes';
import { checkList } from './check-list';
import { presentListCheck } from './present-list-check';

export const candidateRoutes = defineRoutes({
  'POST /api/candidates/check-list': async ({ deps, input }) =>
    presentListCheck(await checkList(deps, input.body.emailOrPhone)),
});
