// @ts-check
import { abortOnSignal, runToEnd } from './command.mjs';
import { startPooler } from './pooler.mjs';
import { postgresBinaries, startCluster, startPair } from './postgres.mjs';
import { runMain } from './progress.mjs';

/**
 * `--set name=value …` are settings of the server; with `--pool size` a pooler is before it, with
 * `--standby ms` a standby behind it, by so much.
 */
function readOptions(/** @type {readonly string[]} */ args) {
  const end = args.findIndex((arg, at) => at % 2 === 0 && !/^--(set|pool|standby)$/.test(arg));
  const command = end < 0 ? [] : args.slice(end);
  const options = args.slice(0, args.length - command.length);
  const valuesOf = (/** @type {string} */ name) =>
    options.filter((_, at) => at % 2 === 1 && options[at - 1] === name);
  const [size] = valuesOf('--pool');
  const [lagMs] = valuesOf('--standby');
  return { settings: valuesOf('--set'), size, lagMs, command };
}

async function main() {
  const interrupted = abortOnSignal();
  const { settings, size, lagMs, command } = readOptions(process.argv.slice(2));
  const bin = postgresBinaries();
  const { primary, standby } =
    lagMs === undefined
      ? { primary: await startCluster(bin, settings), standby: null }
      : await startPair(bin, { settings, lagMs: Number(lagMs) });
  const pooler = size === undefined ? null : await startPooler(primary.url, Number(size));
  try {
    return await runToEnd(command, interrupted, {
      TEST_DATABASE_URL: primary.url,
      ...(standby && { TEST_STANDBY_URL: standby.url }),
      ...(pooler && { TEST_POOLER_URL: pooler.url }),
    });
  } finally {
    await pooler?.stop();
    await standby?.stop();
    await primary.stop();
  }
}

await runMain(main);
