// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CliError } from './progress.mjs';
import { root } from './root.mjs';

const POLL_MS = 200;

/**
 * The area's own development server, once it has something to serve.
 * @param {string} folder
 * @param {{ port: number, shell: 'hot' | 'any' }} options
 */
export async function serveArea(folder, { port, shell }) {
  const args = ['--import', 'tsx', join(root, 'tools/webpack/serve.ts'), String(port), shell];
  const child = spawn(process.execPath, args, {
    cwd: join(root, folder),
    stdio: 'inherit',
    detached: true,
  });
  process.once('exit', () => child.kill());
  /** @type {Promise<number>} */
  const closed = new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  const address = `http://${shell === 'hot' ? '127.0.0.1' : 'localhost'}:${port}`;
  while (!(await isServed(address))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded) throw new CliError(`${folder} cannot be served.`);
    await delay(POLL_MS);
  }
  return { address, closed, stop: () => void child.kill('SIGTERM') };
}

const isServed = (/** @type {string} */ address) =>
  fetch(`${address}/release.json`).then(
    ({ ok }) => ok,
    () => false,
  );
