import { defineRoutes } from '../../identity/actors/define-routes';
import { removeWebhook, renewSecret, sendTestEvent } from './change-webhook';
import { readWebhook, setWebhook } from './set-webhook';
import { listDeliveries, presentDelivery } from './webhook-deliveries';

export const recruiterWebhookRoutes = defineRoutes({
  'GET /api/integrations/webhook': ({ deps, actor }) => readWebhook(deps, actor.recruiterId),

  'PUT /api/integrations/webhook': ({ deps, actor, input }) => setWebhook(deps, actor, input.body),

  'DELETE /api/integrations/webhook': ({ deps, actor }) => removeWebhook(deps, actor.recruiterId),

  'POST /api/integrations/webhook/secret': ({ deps, actor, input }) =>
    renewSecret(deps, actor, input.body),

  'POST /api/integrations/webhook/test': async ({ deps, actor }) =>
    presentDelivery(await sendTestEvent(deps, actor.recruiterId)),

  'GET /api/integrations/webhook/deliveries': async ({ deps, actor }) =>
    (await listDeliveries(deps, actor.recruiterId)).map(presentDelivery),
});
