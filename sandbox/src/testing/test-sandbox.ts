import Stripe from 'stripe';
import { startSandbox, type Sandbox, type SandboxOptions } from '../start-sandbox';

export type TestSandbox = Sandbox & { stripe: Stripe };

const START = new Date('2026-01-15T09:00:00Z');

export async function startTestSandbox(
  options: Partial<SandboxOptions> = {},
): Promise<TestSandbox> {
  const sandbox = await startSandbox({
    port: 0,
    dataFile: null,
    webhook: null,
    clock: () => START,
    ...options,
  });
  return { ...sandbox, stripe: connectStripe(sandbox.port) };
}

export function connectStripe(port: number, key = 'sk_test_sandbox'): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}
