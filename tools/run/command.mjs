// @ts-check
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }} Options
 * @typedef {{ code: number, lines: string[] }} Outcome
 */

/** @type {Map<import('node:child_process').ChildProcess, Promise<unknown>>} */
const running = new Map();

/**
 * Runs a command to its end, handing on each line of its output. Never rejects for an exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} options
 * @returns {Promise<Outcome>}
 */
export function runCommand(command, args, { cwd, env, onLine } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {string[]} */
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      onLine?.(line);
    });
  }
  /** @type {Promise<Outcome>} */
  const outcome = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, lines }));
  });
  const settled = outcome.then(
    () => undefined,
    () => undefined,
  );
  running.set(child, settled);
  return outcome.finally(() => running.delete(child));
}

/** Runs a command and answers its output, or null where it is missing or fails. */
export async function outputOf(/** @type {string} */ command, /** @type {string[]} */ ...args) {
  try {
    const { code, lines } = await runCommand(command, args);
    return code === 0 ? lines.join('\n') : null;
  } catch {
    return null;
  }
}

/** An interrupted run hands the signal on, waits for what runs, and ends. */
export function stopCommandsOnSignal() {
  const stop = async (/** @type {number} */ exitCode) => {
    for (const child of running.keys()) child.kill('SIGTERM');
    await Promise.all(running.values());
    process.exit(exitCode);
  };
  process.once('SIGINT', () => void stop(130));
  process.once('SIGTERM', () => void stop(143));
  process.once('SIGHUP', () => void stop(129));
}
