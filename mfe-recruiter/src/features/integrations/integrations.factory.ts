import type { ApiKey, Webhook, WebhookDelivery } from '@gangway/contract/market/integrations';

export const anApiKey = (changes: Partial<ApiKey> = {}): ApiKey => ({
  id: '77777777-7777-4777-8777-777777777771',
  name: 'Applicant tracking',
  ending: 'k3Yz',
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: '2026-11-20T12:00:00.000Z',
  ...changes,
});

export const aWebhook = (changes: Partial<Webhook> = {}): Webhook => ({
  url: 'https://hooks.example/gangway',
  createdAt: '2026-11-01T12:00:00.000Z',
  disabledAt: null,
  ...changes,
});

export const aDelivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '88888888-8888-4888-8888-888888888881',
  type: 'candidate.revealed',
  state: 'delivered',
  createdAt: '2026-11-20T12:00:00.000Z',
  attempts: 1,
  status: 200,
  problem: null,
  nextAttemptAt: null,
  ...changes,
});
