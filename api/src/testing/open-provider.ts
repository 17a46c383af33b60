import type { SandboxControl } from '@gangway/sandbox/control/sandbox-control';
import { startSandbox } from '@gangway/sandbox/start-sandbox';
import type Stripe from 'stripe';
import { openStripe } from '../commerce/provider/stripe-client';
import { stripeProvider } from '../commerce/provider/stripe-provider';
import { loadEnv } from '../foundation/env/env';
import type { PaymentProvider } from '../foundation/ports/payment-provider';
import { DEMO_ENV, TEST_START } from './test-api';
import { testClock, type TestClock } from './test-clock';

export type OpenProvider = {
  provider: PaymentProvider;
  another(): PaymentProvider;
  sandbox: SandboxControl;
  stripe: Stripe;
  clock: TestClock;
  advance(seconds: number): Promise<void>;
  close(): Promise<void>;
};

export async function openProvider(): Promise<OpenProvider> {
  const clock = testClock(TEST_START);
  const sandbox = await startSandbox({ port: 0, dataFile: null, clock: clock.now, webhook: null });
  const { stripe } = loadEnv({ ...DEMO_ENV, STRIPE_API_URL: sandbox.address });
  return {
    provider: stripeProvider(stripe),
    another: () => stripeProvider(stripe),
    sandbox: sandbox.control,
    stripe: openStripe(stripe),
    clock,
    advance: async (seconds) => {
      clock.advance(seconds * 1000);
      await sandbox.control.runDue();
    },
    close: () => sandbox.stop(),
  };
}
