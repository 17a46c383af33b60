// @ts-check
import { spawn } from 'node:child_process';
import { startCluster } from './postgres-cluster.mjs';
import { ensurePostgres } from './postgres.mjs';
import { runMain } from './progress.mjs';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @param {string} command
 * @param {string[]} args
 * @param {AbortSignal} interruption
 * @returns {Promise<number>}
 */
async function runToEnd(command, args, interruption) {
  if (interruption.aborted) return 1;
  const child = spawn(command, args, { stdio: 'inherit' });
  interruption.addEventListener('abort', () => child.kill());
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** What stands before the command: `--set name=value`, as often as wanted. */
function readSettings(/** @type {readonly string[]} */ args) {
  const end = args.findIndex((arg, at) => at % 2 === 0 && arg !== '--set');
  const command = end < 0 ? [] : args.slice(end);
  const settings = args.slice(0, args.length - command.length).filter((_, at) => at % 2 === 1);
  return { settings, command };
}

/**
 * `node with-postgres.mjs <command> <arguments>`: runs it with TEST_DATABASE_URL, the address of a
 * PostgreSQL server that is there for this command alone.
 */
async function main() {
  const interruption = new AbortController();
  for (const signal of signals) process.on(signal, () => interruption.abort());
  const { settings, command: given } = readSettings(process.argv.slice(2));
  const [command = 'true', ...args] = given;
  const cluster = await startCluster(await ensurePostgres(), settings);
  process.env['TEST_DATABASE_URL'] = cluster.url;
  try {
    return await runToEnd(command, args, interruption.signal);
  } finally {
    await cluster.stop();
  }
}

await runMain(main);
