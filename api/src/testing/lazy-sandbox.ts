import { startSandbox, type Sandbox } from '@gangway/sandbox/start-sandbox';
import Stripe from 'stripe';
import type { HttpClient } from '../commerce/provider/stripe-client';
import type { StripeSettings } from '../foundation/env/stripe-settings';

export type LazySandbox = { httpClient: HttpClient; stop(): Promise<void> };

/** Starts with the first call, as most tests never pay. */
export function lazySandbox(settings: StripeSettings, clock: () => Date): LazySandbox {
  let started: Promise<Sandbox> | null = null;
  const start = () =>
    startSandbox({
      port: 0,
      dataFile: null,
      clock,
      webhook: null,
      secretKey: settings.secretKey,
      publishableKey: settings.publishableKey,
    });
  const node = Stripe.createNodeHttpClient();
  return {
    httpClient: {
      getClientName: () => node.getClientName(),
      makeRequest: async (...[, , path, method, headers, body, , timeout]) => {
        started ??= start();
        const port = String((await started).port);
        return node.makeRequest('127.0.0.1', port, path, method, headers, body, 'http', timeout);
      },
    },
    stop: async () => {
      if (started) await (await started).stop();
    },
  };
}
