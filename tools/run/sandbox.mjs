// @ts-check
import { join } from 'node:path';
import { freePort, isPortFree } from './free-port.mjs';
import { root } from './root.mjs';
import { startService } from './service.mjs';

async function nextPort(/** @type {number} */ port) {
  return port < 65_535 && (await isPortFree(port + 1)) ? port + 1 : freePort();
}

/**
 * The stand-in for Stripe, and how the product finds it.
 * @param {{ port: number, dataFile: string | null, log?: number | undefined }} options `port` is the product's
 */
export async function startSandbox({ port, dataFile, log }) {
  const own = await nextPort(port);
  const address = `http://localhost:${own}`;
  const service = startService({
    name: 'The payment sandbox',
    file: join(root, 'sandbox/dist/main.js'),
    probe: `http://127.0.0.1:${own}/v3/stripe.js`,
    log,
    env: {
      ...process.env,
      SANDBOX_PORT: String(own),
      SANDBOX_WEBHOOK_SECRET: 'whsec_sandbox',
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks/stripe`,
      ...(dataFile === null ? {} : { SANDBOX_DATA: dataFile }),
    },
  });
  const settings = { STRIPE_API_URL: address, STRIPE_SCRIPT_URL: `${address}/v3/stripe.js` };
  return { ...service, address, settings };
}
