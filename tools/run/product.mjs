// @ts-check
import { join } from 'node:path';
import { root } from './root.mjs';
import { startSandbox } from './sandbox.mjs';
import { startService } from './service.mjs';

/**
 * @typedef {{ port: number, env: NodeJS.ProcessEnv, log?: number | undefined, sandboxData?: string }} Options
 * @typedef {import('./service.mjs').Service & { sandbox: string | null }} Product
 */

export const DATA = join(root, '.data');

export function demoSettings(/** @type {NodeJS.ProcessEnv} */ given) {
  return {
    GANGWAY_MODE: 'demo',
    LOG_LEVEL: 'warn',
    WEBHOOK_LOOPBACK: '1',
    WEB_ROOT: join(root, 'shell/dist-demo'),
    RELEASES_DIR: join(DATA, 'releases'),
    LOCAL_BUILDS: root,
    ...(given['DATABASE_URL'] ? {} : { DATA_DIR: join(DATA, 'db') }),
  };
}

/** @returns {import('./service.mjs').Service} */
const startServer = (/** @type {Options} */ { port, env, log }) =>
  startService({
    name: 'The server',
    file: join(root, 'api/dist/main.js'),
    env: { ...env, PORT: String(port) },
    probe: `http://127.0.0.1:${port}/readyz`,
    log,
  });

/**
 * The server, with the payment sandbox unless Stripe keys are set.
 * @param {Options} options `log` is a file that takes their output, `sandboxData` one that keeps the
 * sandbox's payments
 * @returns {Promise<Product>}
 */
export async function startProduct({ port, env, log, sandboxData }) {
  if (env['STRIPE_SECRET_KEY']) return { ...startServer({ port, env, log }), sandbox: null };
  const sandbox = await startSandbox({ port, dataFile: sandboxData ?? null, log });
  await sandbox.ready;
  const server = startServer({ port, env: { ...env, ...sandbox.settings }, log });
  const closed = server.closed.then(async (code) => {
    sandbox.stop();
    await sandbox.closed;
    return code;
  });
  return { ...server, closed, sandbox: sandbox.address };
}
