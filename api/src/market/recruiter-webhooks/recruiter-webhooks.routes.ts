import type { Webhook } from '@gangway/contract/integrations';
import { defineRoutes } from '../../identity/actors/define-routes';
import { removeWebhook, renewSecret, sendTestEvent } from './change-webhook';
import { listDeliveries, presentDelivery } from './delivery-log';
import { readWebhook, setWebhook, type WebhookRow } from './set-webhook';

const presentWebhook = ({ url, createdAt, disabledAt }: WebhookRow): Webhook => ({
  url,
  createdAt: createdAt.toISOString(),
  disabledAt: disabledAt?.toISOString() ?? null,
});

const presentSaved = ({ webhook, secret }: { webhook: WebhookRow; secret: string | null }) => ({
  webhook: presentWebhook(webhook),
  secret,
});

export const recruiterWebhookRoutes = defineRoutes({
  'GET /api/integrations/webhook': async ({ deps, actor }) => {
    const webhook = await readWebhook(deps, actor.recruiterId);
    return webhook && presentWebhook(webhook);
  },

  'PUT /api/integrations/webhook': async ({ deps, actor, input }) =>
    presentSaved(await setWebhook(deps, actor, input.body)),

  'DELETE /api/integrations/webhook': ({ deps, actor }) => removeWebhook(deps, actor.recruiterId),

  'POST /api/integrations/webhook/secret': async ({ deps, actor, input }) =>
    presentSaved(await renewSecret(deps, actor, input.body)),

  'POST /api/integrations/webhook/test': async ({ deps, actor }) =>
    presentDelivery(await sendTestEvent(deps, actor.recruiterId)),

  'GET /api/integrations/webhook/deliveries': async ({ deps, actor }) =>
    (await listDeliveries(deps, actor.recruiterId)).map(presentDelivery),
});
