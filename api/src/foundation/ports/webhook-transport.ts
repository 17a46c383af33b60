import type { DeliveryProblem } from '@gangway/contract/integrations';

export type AddressProblem = 'not-https' | 'not-public' | 'unknown-host';

export type WebhookRequest = { url: string; headers: Record<string, string>; body: string };

/** The status of the answer, or why there was none. */
export type WebhookOutcome = { status: number } | { problem: Exclude<DeliveryProblem, 'status'> };

export type WebhookTransport = {
  /** Null where events may be sent there. */
  check(url: string): Promise<AddressProblem | null>;
  post(request: WebhookRequest): Promise<WebhookOutcome>;
};
