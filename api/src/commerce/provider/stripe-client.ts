import { Agent } from 'node:https';
import { createSecureContext } from 'node:tls';
import Stripe from 'stripe';
import type { StripeSettings } from '../../foundation/env/stripe-settings';

const TIMEOUT_MS = 10_000;

export type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;

export const openHttpClient = ({ apiUrl }: StripeSettings): HttpClient =>
  Stripe.createNodeHttpClient(new URL(apiUrl).protocol === 'http:' ? undefined : httpsAgent());

export function openStripe(
  settings: StripeSettings,
  httpClient: HttpClient = openHttpClient(settings),
): Stripe {
  const { hostname, port, protocol } = new URL(settings.apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(settings.secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
    appInfo: { name: 'Gangway' },
    httpClient,
  });
}

/**
 * Without a shared context, Node reads all certificate authorities for each connection: 40 ms of
 * blocking.
 */
const httpsAgent = () => new Agent({ keepAlive: true, secureContext: createSecureContext() });
