import type { SandboxControl } from '@gangway/sandbox/control/sandbox-control';
import { startSandbox } from '@gangway/sandbox/start-sandbox';
import { serve, type ServerType } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { stripeProvider } from '../commerce/provider/stripe-provider';
import { loadEnv } from '../foundation/env/env';
import { createTestApi, DEMO_ENV, TEST_START, type TestApi, withoutDeadline } from './test-api';
import { testClock } from './test-clock';

export type PaymentsApi = TestApi & {
  sandbox: SandboxControl;
  sandboxUrl: string;
  advance(seconds: number): Promise<void>;
};

type Fetch = Parameters<typeof serve>[0]['fetch'];

export async function createPaymentsApi(): Promise<PaymentsApi> {
  const clock = testClock(TEST_START);
  let fetch: Fetch = () => new Response(null, { status: 503 });
  const { server, port } = await listen((...request) => fetch(...request));
  const publicUrl = `http://127.0.0.1:${port}`;
  const { stripe } = loadEnv(DEMO_ENV);
  const sandbox = await startSandbox({
    port: 0,
    dataFile: null,
    clock: clock.now,
    webhook: { url: `${publicUrl}/api/webhooks/stripe`, secret: stripe.webhookSecret },
  });
  const env = loadEnv({
    ...DEMO_ENV,
    PUBLIC_URL: publicUrl,
    STRIPE_API_URL: sandbox.address,
    STRIPE_SCRIPT_URL: `${sandbox.address}/v3/stripe.js`,
  });
  const api = await createTestApi(
    { env, paymentProvider: withoutDeadline(stripeProvider(env.stripe)) },
    { clock },
  );
  fetch = api.app.fetch;
  return {
    ...api,
    sandbox: sandbox.control,
    sandboxUrl: sandbox.address,
    advance: async (seconds) => {
      clock.advance(seconds * 1000);
      await sandbox.control.runDue();
    },
    close: async () => {
      await sandbox.stop();
      await closed(server);
      await api.close();
    },
  };
}

function listen(fetch: Fetch): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
      resolve({ server, port }),
    );
  });
}

const closed = (server: ServerType) => new Promise<void>((done) => void server.close(() => done()));
