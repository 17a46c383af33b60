// @ts-check
import { abortOnSignal, runToEnd } from './command.mjs';
import { postgresBinaries, startCluster } from './postgres.mjs';
import { runMain } from './progress.mjs';

function readSettings(/** @type {readonly string[]} */ args) {
  const end = args.findIndex((arg, at) => at % 2 === 0 && arg !== '--set');
  const command = end < 0 ? [] : args.slice(end);
  const settings = args.slice(0, args.length - command.length).filter((_, at) => at % 2 === 1);
  return { settings, command };
}

async function main() {
  const interrupted = abortOnSignal();
  const { settings, command } = readSettings(process.argv.slice(2));
  const cluster = await startCluster(postgresBinaries(), settings);
  try {
    return await runToEnd(command, interrupted, { TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}

await runMain(main);
