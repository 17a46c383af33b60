// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * @typedef {{
 *   cwd?: string,
 *   env?: NodeJS.ProcessEnv,
 *   onLine?: (line: string) => void,
 *   signal?: AbortSignal,
 * }} Options
 * @typedef {{ code: number, lines: string[] }} Outcome
 */

/** @type {Map<import('node:child_process').ChildProcess, Promise<unknown>>} */
const running = new Map();

/**
 * Runs a command to its end, handing on each line of its output. Never rejects for an exit code;
 * an aborted signal stops it, and rejects. It gets the secrets of this process only from `env`.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} options
 * @returns {Promise<Outcome>}
 */
export function runCommand(command, args, { cwd, env, onLine, signal } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...inheritedEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
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

export async function outputOf(/** @type {string} */ command, /** @type {string[]} */ ...args) {
  try {
    const { code, lines } = await runCommand(command, args);
    return code === 0 ? lines.join('\n') : null;
  } catch {
    return null;
  }
}

/** @typedef {keyof typeof EXIT_CODES} Signal */

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

export function stopCommandsOnSignal() {
  const stop = async (/** @type {Signal} */ signal) => {
    for (const child of running.keys()) child.kill('SIGTERM');
    await Promise.all(running.values());
    process.exit(EXIT_CODES[signal]);
  };
  return onSignal(stop);
}

const SIGNALS = /** @type {Signal[]} */ (Object.keys(EXIT_CODES));

const PARENT_MS = 1_000;

/**
 * Signals, and the end of the parent process: npm, when killed, passes no signal on.
 * @param {(signal: Signal) => void} listener
 */
export function onSignal(listener) {
  for (const signal of SIGNALS) process.once(signal, listener);
  const parents = readParents();
  const timer = setInterval(() => {
    if (readParents() === parents) return;
    clearInterval(timer);
    listener('SIGHUP');
  }, PARENT_MS).unref();
  return () => {
    clearInterval(timer);
    for (const signal of SIGNALS) process.off(signal, listener);
  };
}

export function abortOnSignal() {
  const controller = new AbortController();
  for (const signal of SIGNALS) process.on(signal, () => controller.abort());
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

/** Scripts of dependencies, run by a build or a test, must not be able to read these. */
const SECRETS = ['GANGWAY_DEPLOY_TOKEN', 'GANGWAY_SIGNING_KEY'];

const inheritedEnv = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !SECRETS.includes(name)));

/** npm runs a script in a shell, and when npm is killed only that shell gets another parent. */
function readParents() {
  if (process.env['npm_lifecycle_event'] === undefined) return String(process.ppid);
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.split(') ').at(-1)?.split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}
