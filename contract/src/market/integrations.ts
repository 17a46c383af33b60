import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import {
  count,
  id,
  proof,
  proofErrors,
  refuseIf,
  requiredName,
  timestamp,
} from '../foundation/fields';
import { DELIVERIES_KEPT, LIMITS } from '../foundation/limits';
import { lineProblem } from '../foundation/plain-text';
import { EVENT_TYPES, NewMatches } from './integration-events';

export const ApiKey = z.object({
  id,
  name: z.string(),
  /** The last four characters. */
  ending: z.string(),
  createdAt: timestamp,
  /** Recorded at most once a minute. */
  lastUsedAt: z.nullable(timestamp),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** Lasting access needs the password, and a code if there is a second factor. */
export const IntegrationProof = z.strictObject(proof);
export type IntegrationProof = z.infer<typeof IntegrationProof>;

export const ApiKeyOrder = z.strictObject({
  name: requiredName('Please enter a name for the key', LIMITS.apiKeyName),
  ...proof,
});
export type ApiKeyOrder = z.infer<typeof ApiKeyOrder>;

export const NewApiKey = z.object({ apiKey: ApiKey, secret: z.string() });

export const Webhook = z.object({
  url: z.string(),
  createdAt: timestamp,
  disabledAt: z.nullable(timestamp),
});
export type Webhook = z.infer<typeof Webhook>;

const WEBHOOK_ADDRESS = 'Please enter an address that begins with https://';

export const WebhookUpdate = z.strictObject({
  url: z
    .string(WEBHOOK_ADDRESS)
    .check(
      z.trim(),
      z.maxLength(LIMITS.url, { error: WEBHOOK_ADDRESS, abort: true }),
      refuseIf(lineProblem),
      z.url({ protocol: /^https?$/, message: WEBHOOK_ADDRESS }),
    ),
  ...proof,
});
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;

export const SavedWebhook = z.object({ webhook: Webhook, secret: z.nullable(z.string()) });

export const DELIVERY_PROBLEMS = [
  'status',
  'timeout',
  'unreachable',
  'insecure',
  'address-refused',
  'turned-off',
  'not-in-plan',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

export const WebhookDelivery = z.object({
  /** The event's id, the same at every attempt. */
  id,
  type: z.enum(EVENT_TYPES),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: timestamp,
  attempts: count,
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(DELIVERY_PROBLEMS)),
  nextAttemptAt: z.nullable(timestamp),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const own = { access: 'account-owner' } as const;
const change = { ...own, userLimit: 'integrationByUser' } as const;
const changeErrors = [...proofErrors, 'not_in_plan', 'rate_limited'] as const;

export const integrationCalls = defineCalls({
  'GET /api/integrations/keys': {
    ...own,
    summary: "The recruiter's API keys, without the keys themselves",
    answer: { status: 200, body: z.array(ApiKey) },
  },
  'POST /api/integrations/keys': {
    ...change,
    summary: 'Create an API key, which is shown this once',
    body: ApiKeyOrder,
    answer: { status: 201, body: NewApiKey },
    errors: [...changeErrors, 'too_many_keys'],
  },
  'DELETE /api/integrations/keys/:id': {
    ...own,
    summary: 'Revoke an API key',
    params: z.object({ id }),
    answer: { status: 204, body: null },
    errors: ['not_found'],
  },
  'GET /api/integrations/webhook': {
    ...own,
    summary: "The recruiter's webhook, or null",
    answer: { status: 200, body: z.nullable(Webhook) },
  },
  'PUT /api/integrations/webhook': {
    ...change,
    summary: 'Set the address of the webhook, and turn it on; the first time its secret is shown',
    body: WebhookUpdate,
    answer: { status: 200, body: SavedWebhook },
    errors: changeErrors,
  },
  'DELETE /api/integrations/webhook': {
    ...own,
    summary: 'Remove the webhook with all pending deliveries',
    answer: { status: 204, body: null },
    errors: ['not_found'],
  },
  'POST /api/integrations/webhook/secret': {
    ...change,
    summary: 'Replace the signing secret; the new one is shown this once',
    body: IntegrationProof,
    answer: { status: 200, body: SavedWebhook },
    errors: [...changeErrors, 'not_found'],
  },
  'POST /api/integrations/webhook/test': {
    ...change,
    summary: 'Send a test event now and return the result',
    answer: { status: 200, body: WebhookDelivery },
    errors: ['not_found', 'not_in_plan', 'rate_limited'],
  },
  'GET /api/integrations/webhook/deliveries': {
    ...own,
    summary: `The last ${DELIVERIES_KEPT} deliveries, the newest first`,
    answer: { status: 200, body: z.array(WebhookDelivery) },
  },
  'GET /api/saved-searches/:id/new-matches': {
    access: 'recruiter-or-key',
    summary: 'People who match a saved search and are new since a given time, without names',
    params: z.object({ id }),
    query: z.strictObject({
      /** The `until` of the previous answer; defaults to a week ago, at most 90 days. */
      since: z.optional(timestamp),
    }),
    answer: { status: 200, body: NewMatches },
    errors: ['not_found', 'not_in_plan', 'search_too_slow'],
  },
});
