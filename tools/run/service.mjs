// @ts-check
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { CliError } from './progress.mjs';
import { root } from './root.mjs';

/**
 * @typedef {{ file: string, cwd?: string, env: NodeJS.ProcessEnv, log?: number | undefined, probe: string, name: string }} Options
 * @typedef {{ pid: number | undefined, closed: Promise<number>, stop: () => void, kill: () => void, ready: Promise<void> }} Service
 */

const POLL_MS = 50;

/**
 * A server in its own process group, so that Ctrl+C reaches it once, through this process, and it
 * can shut down cleanly.
 * @param {Options} options `log` is a file that takes its output, `probe` answers once it is ready
 * @returns {Service}
 */
export function startService({ file, cwd = root, env, log, probe, name }) {
  const child = spawn(process.execPath, [file], {
    cwd,
    env,
    stdio: ['ignore', log ?? 'inherit', log ?? 'inherit'],
    detached: true,
  });
  const end = () => void child.kill();
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
  /** @type {Promise<number>} */
  const closed = new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  const untilReady = async () => {
    while (child.exitCode === null && child.signalCode === null) {
      if (await answers(probe)) return;
      await delay(POLL_MS);
    }
    throw new CliError(`${name} stopped before it was ready.`);
  };
  return {
    pid: child.pid,
    closed,
    stop: () => void child.kill('SIGTERM'),
    kill: () => void child.kill('SIGKILL'),
    ready: untilReady(),
  };
}

async function answers(/** @type {string} */ address) {
  try {
    const { ok } = await fetch(address);
    return ok;
  } catch {
    return false;
  }
}
