import Stripe from 'stripe';
import { startSandbox, type Sandbox, type SandboxOptions } from '../start-sandbox';

export type TestSandbox = Sandbox & {
  stripe: Stripe;
  advance(seconds: number): Promise<void>;
  /** The types of the events that the work emits. */
  typesDuring(work: () => Promise<unknown>): Promise<string[]>;
};

const START = new Date('2026-01-15T09:00:00Z');
const HOUR_MS = 3_600_000;

/** Its properties can be read only in hooks and tests. */
export function sandboxForEachTest(): TestSandbox {
  const sandbox: TestSandbox = Object.create(Object.prototype);
  beforeEach(async () => void Object.assign(sandbox, await startTestSandbox()));
  afterEach(() => sandbox.stop());
  return sandbox;
}

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
    typesDuring: async (work) => {
      const { length: past } = await sandbox.control.events();
      await work();
      return (await sandbox.control.events()).slice(past).map(({ type }) => type);
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
