import { defineRoutes } from '../../identity/actors/define-routes';
import { createApiKey } from './create-api-key';
import { listApiKeys, presentApiKey } from './list-api-keys';
import { revokeApiKey } from './revoke-api-key';

export const apiKeyRoutes = defineRoutes({
  'GET /api/integrations/keys': async ({ deps, actor }) =>
    (await listApiKeys(deps, actor.recruiterId)).map(presentApiKey),

  'POST /api/integrations/keys': async ({ deps, actor, input }) => {
    const { apiKey, secret } = await createApiKey(deps, actor, input.body);
    return { apiKey: presentApiKey(apiKey), secret };
  },

  'DELETE /api/integrations/keys/:id': ({ deps, actor, input }) =>
    revokeApiKey(deps, actor.recruiterId, input.params.id),
});
