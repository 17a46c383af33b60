import { defineRoutes } from '../../http/define-routes';
import { notBuilt } from '../../not-built';

export const listCandidateRoutes = defineRoutes({
  'GET /api/candidates/list/:listId': notBuilt,
  'PUT /api/candidates/:id': notBuilt,
  'PATCH /api/candidates/list/:listId': notBuilt,
});
