// @ts-check
import { spawn } from 'node:child_process';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

export function abortOnSignal() {
  const controller = new AbortController();
  for (const signal of signals) process.on(signal, () => controller.abort());
  return controller.signal;
}

/**
 * Runs a command that inherits the output.
 * @param {readonly string[]} command
 * @param {AbortSignal} interrupted
 * @param {NodeJS.ProcessEnv} env added to the current environment
 * @returns {Promise<number>} its exit code
 */
export async function runToEnd([file = 'true', ...args], interrupted, env = {}) {
  if (interrupted.aborted) return 1;
  const child = spawn(file, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  interrupted.addEventListener('abort', () => child.kill());
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
