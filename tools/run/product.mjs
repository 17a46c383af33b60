// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from './progress.mjs';
import { root } from './root.mjs';

/**
 * @typedef {{ closed: Promise<number>, stop: () => void, ready: Promise<void> }} Product
 * @typedef {{ port: number, env: NodeJS.ProcessEnv, log?: number }} Options
 */

const POLL_MS = 50;

export const DATA = join(root, '.data');

/** What a demo needs and nobody has said otherwise; a database of one's own comes by its address. */
export function demoSettings(/** @type {NodeJS.ProcessEnv} */ given) {
  return {
    GANGWAY_MODE: 'demo',
    LOG_LEVEL: 'warn',
    WEB_ROOT: join(root, 'shell/dist-demo'),
    RELEASES_DIR: join(DATA, 'releases'),
    LOCAL_BUILDS: root,
    ...(given['DATABASE_URL'] ? {} : { DATA_DIR: join(DATA, 'db') }),
  };
}

async function isReady(/** @type {number} */ port) {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`);
    return ok;
  } catch {
    return false;
  }
}

/**
 * The server in a process group of its own, so that an interruption typed at the terminal reaches
 * it once, from us, and it can close its database.
 * @param {Options} options `log` is a file that takes its output
 * @returns {Product}
 */
export function startProduct({ port, env, log }) {
  const child = spawn(process.execPath, [join(root, 'api/dist/main.js')], {
    cwd: root,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', log ?? 'inherit', log ?? 'inherit'],
    detached: true,
  });
  process.once('exit', () => child.kill());
  /** @type {Promise<number>} */
  const closed = new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  const untilReady = async () => {
    while (child.exitCode === null && child.signalCode === null) {
      if (await isReady(port)) return;
      await delay(POLL_MS);
    }
    throw new Refusal('The server has stopped before it was ready.');
  };
  return { closed, stop: () => void child.kill('SIGTERM'), ready: untilReady() };
}
