// @ts-check
import { join } from 'node:path';
import { onSignal, stopCommandsOnSignal } from './command.mjs';
import { freePort, isPortFree } from './port.mjs';
import { step } from './progress.mjs';
import { root } from './root.mjs';
import { startService } from './service.mjs';

// @ts-check

const PASSWORD = 'harbour-light';

export const ACCOUNTS = [
  { username: 'testbasic', says: 'recruiter, Basic' },
  { username: 'testpro', says: 'recruiter, Pro' },
  { username: 'testultimate', says: 'recruiter, Ultimate' },
  { username: 'testhr', says: 'organization' },
  { username: 'testauthority', says: 'authority' },
];

export const DEMO_PASSWORD = PASSWORD;

export function welcome(/** @type {string} */ address) {
  const accounts = ACCOUNTS.map(({ username, says }) => `    ${username.padEnd(15)}${says}`);
  return [
    '',
    `  Gangway is ready: ${address}`,
    '',
    `  Demo accounts, password ${PASSWORD}, or one click at ${address}/test-login`,
    ...accounts,
    '',
    row('Test card', '4242 4242 4242 4242, any future date, any code'),
    row('Sent emails', `${address}/dev/mail`),
    row('API reference', `${address}/api/docs`),
    '',
    '  Ctrl+C stops it.',
    '',
  ].join('\n');
}

/**
 * @typedef {{ port: number, env: NodeJS.ProcessEnv, log?: number | undefined, sandboxData?: string, checkout?: string }} Options
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
    ...(isSet(given, 'DATABASE_URL')
      ? { FILES_DIR: join(DATA, 'files') }
      : { DATA_DIR: join(DATA, 'db') }),
  };
}

/** The server reads each secret also from a file. */
export const isSet = (/** @type {NodeJS.ProcessEnv} */ env, /** @type {string} */ name) =>
  Boolean(env[name] || env[`${name}_FILE`]);

/**
 * The demo with its data in the repository, until it is stopped.
 * @param {{ port: number, settings?: NodeJS.ProcessEnv, note?: string }} options
 * @returns {Promise<number>}
 */
export async function serveDemo({ port, settings = {}, note = '' }) {
  const env = { ...demoSettings(process.env), ...settings, ...process.env };
  const undo = stopCommandsOnSignal();
  const product = await startProduct({ port, env, sandboxData: join(DATA, 'sandbox.jsonl') });
  undo();
  onSignal(product.stop);
  try {
    await step('starting', () => product.ready);
    process.stdout.write(`${welcome(`http://localhost:${port}`)}\n${note}`);
  } catch {
    // The server has said why it stopped.
  }
  return product.closed;
}

/**
 * The server, with the payment sandbox unless Stripe keys are set.
 * @param {Options} options `log` is a file that takes their output, `sandboxData` one that keeps the
 * sandbox's payments, `checkout` the folder of the release that is started
 * @returns {Promise<Product>}
 */
export async function startProduct({ sandboxData, ...options }) {
  const { port, env, log } = options;
  if (isSet(env, 'STRIPE_SECRET_KEY')) return { ...startServer(options), sandbox: null };
  const sandbox = await startSandbox({ port, dataFile: sandboxData ?? null, log });
  await sandbox.ready;
  const server = startServer({ ...options, env: { ...env, ...sandbox.settings } });
  const closed = server.closed.then(async (code) => {
    sandbox.stop();
    await sandbox.closed;
    return code;
  });
  return { ...server, closed, sandbox: sandbox.address };
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

/** @returns {import('./service.mjs').Service} */
const startServer = (/** @type {Options} */ { port, env, log, checkout = root }) =>
  startService({
    name: 'The server',
    file: join(checkout, 'api/dist/main.js'),
    env: { ...env, PORT: String(port) },
    probe: `http://127.0.0.1:${port}/readyz`,
    log,
  });

async function nextPort(/** @type {number} */ port) {
  return port < 65_535 && (await isPortFree(port + 1)) ? port + 1 : freePort();
}

const row = (/** @type {string} */ label, /** @type {string} */ value) =>
  `  ${label.padEnd(17)}${value}`;
