// @ts-check

const QUIET_MS = 5_000;

/** @typedef {(text: string) => void} Write */

const toStdout = (/** @type {string} */ text) => void process.stdout.write(text);

const seconds = (/** @type {number} */ since) => ((Date.now() - since) / 1000).toFixed(1);

/**
 * Says what begins, that it still runs whenever it has been quiet for a while, and how it ended.
 * @template T
 * @param {string} label
 * @param {(say: Write) => Promise<T>} work gets the way to print a line of its own
 * @param {{ write?: Write, isGood?: (result: T) => boolean, detail?: () => string }} options
 * `detail` says how far it is
 * @returns {Promise<T>}
 */
export async function step(label, work, options = {}) {
  const { write = toStdout, isGood = () => true, detail = () => '' } = options;
  const start = Date.now();
  const stillRunning = () => write(`  … ${label}, ${seconds(start)} s${detail()}\n`);
  let timer = setInterval(stillRunning, QUIET_MS);
  const say = (/** @type {string} */ text) => {
    clearInterval(timer);
    timer = setInterval(stillRunning, QUIET_MS);
    write(`  ${text}\n`);
  };
  write(`→ ${label}\n`);
  try {
    const result = await work(say);
    write(`${isGood(result) ? '✓' : '✗'} ${label} (${seconds(start)} s)\n`);
    return result;
  } catch (error) {
    write(`✗ ${label} (${seconds(start)} s)\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

export class CliError extends Error {}

export async function runMain(/** @type {() => Promise<number>} */ main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.exitCode = 1;
    const text = error instanceof Error && !(error instanceof CliError) ? error.stack : error;
    process.stderr.write(`${text instanceof Error ? text.message : text}\n`);
  }
}
