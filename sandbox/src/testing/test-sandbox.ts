import Stripe from 'stripe';
import { startSandbox, type Sandbox, type SandboxOptions } from '../start-sandbox';

export type TestSandbox = Sandbox & { stripe: Stripe; advance(seconds: number): Promise<void> };

const START = new Date('2026-01-15T09:00:00Z');
const HOUR_MS = 3_600_000;

export async function startTestSandbox({
  start = START,
  ...options
}: Partial<SandboxOptions> & { start?: Date } = {}): Promise<TestSandbox> {
  let time = start.getTime();
  const clock = () => new Date(time);
  const sandbox = await startSandbox({ port: 0, dataFile: null, webhook: null, clock, ...options });
  return {
    ...sandbox,
    stripe: connectStripe(sandbox.port),
    advance: async (seconds) => {
      const end = time + seconds * 1000;
      while (time < end) {
        time = Math.min(end, time + HOUR_MS);
        await sandbox.control.runDue();
      }
    },
  };
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

export const idIn = (field: string | { id: string } | null | undefined): string =>
  typeof field === 'string' ? field : '';
