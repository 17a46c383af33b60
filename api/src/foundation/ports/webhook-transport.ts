import type { DeliveryProblem } from '@gangway/contract/market/integrations';

export type AddressProblem = 'not-https' | 'not-public' | 'unknown-host';

export type WebhookRequest = { url: string; headers: Record<string, string>; body: string };

export type WebhookOutcome = { status: number } | { problem: Exclude<DeliveryProblem, 'status'> };

export type WebhookTransport = {
  check(url: string): Promise<AddressProblem | null>;
  post(request: WebhookRequest): Promise<WebhookOutcome>;
};
