import { defineRoutes } from '../../identity/actors/define-routes';
import { listApiKeys, revokeApiKey } from './api-keys';
import { createApiKey } from './create-api-key';

export const apiKeyRoutes = defineRoutes({
  'GET /api/integrations/keys': ({ deps, actor }) => listApiKeys(deps, actor.recruiterId),

  'POST /api/integrations/keys': ({ deps, actor, input }) => createApiKey(deps, actor, input.body),

  'DELETE /api/integrations/keys/:id': ({ deps, actor, input }) =>
    revokeApiKey(deps, actor.recruiterId, input.params.id),
});
