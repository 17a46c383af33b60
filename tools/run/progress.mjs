// @ts-check
import { appendFileSync, closeSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FRAME_MS = 250;
const QUIET_MS = 60_000;
const CLEAR_LINE = '\r\x1b[K';

/** A terminal behind it gets a line that is rewritten. */
export const toStdout = (/** @type {string} */ text) => void process.stdout.write(text);

/**
 * Says how a step ends, and that it still runs: in a terminal on one line that is written again and
 * again, elsewhere once a minute.
 * @template T
 * @param {string} label
 * @param {(say: Write) => Promise<T>} work gets the way to print a line of its own
 * @param {{ write?: Write, isGood?: (result: T) => boolean, detail?: () => string,
 *   isTerminal?: boolean }} options `detail` says how far it is
 * @returns {Promise<T>}
 */
export async function step(label, work, options = {}) {
  const { write = toStdout, isGood = () => true, detail = () => '' } = options;
  const { isTerminal = write === toStdout && process.stdout.isTTY } = options;
  const start = Date.now();
  const status = () => `${label} ${clock(Date.now() - start)}${detail()}`;
  const line = isTerminal ? liveLine(status, write) : quietLine(status, write);
  const end = (/** @type {string} */ mark) =>
    line.print(`${mark} ${label} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  try {
    const result = await work((text) => line.print(`  ${text}`));
    end(isGood(result) ? '✓' : '✗');
    return result;
  } catch (error) {
    end('✗');
    throw error;
  } finally {
    line.stop();
  }
}

const PROGRESS_FILE = 'TEST_PROGRESS_FILE';

/**
 * For the reporters: a line for each test or file that has ended.
 * @param {{ tests: number, failed: number, file: string }} ended
 */
export function appendProgress({ tests, failed, file }) {
  const path = process.env[PROGRESS_FILE];
  if (path) appendFileSync(path, `${tests}\t${failed}\t${file}\n`);
}

/** Counts what the reporters of processes with this environment have appended. */
export function watchTests() {
  const file = join(tmpdir(), `gangway-progress-${process.pid}`);
  const descriptor = openSync(file, 'w+');
  const chunk = Buffer.alloc(65_536);
  let [position, passed, failures, last] = [0, 0, 0, ''];
  const readOn = () => {
    const size = readSync(descriptor, chunk, { position });
    const lines = chunk.toString('utf8', 0, size).split('\n').slice(0, -1);
    for (const line of lines) {
      const [tests = '', failed = '', name = ''] = line.split('\t');
      passed += Number(tests) - Number(failed);
      failures += Number(failed);
      last = name;
      position += Buffer.byteLength(line) + 1;
    }
  };
  const remove = () => rmSync(file, { force: true });
  process.once('exit', remove);
  return {
    env: { [PROGRESS_FILE]: file },
    detail: () => {
      readOn();
      return last && `  ${passed.toLocaleString('en')} passed, ${failures} failed, last ${last}`;
    },
    stop: () => {
      process.off('exit', remove);
      closeSync(descriptor);
      remove();
    },
  };
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

function clock(/** @type {number} */ ms) {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** @typedef {(text: string) => void} Write */

const FRAMES = [...'⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'];

/** Of several steps at once, a terminal shows the one that began last. @type {object[]} */
const running = [];

/** @param {() => string} status @param {Write} write */
function liveLine(status, write) {
  let frames = 0;
  const draw = () => {
    if (running.at(-1) !== line) return;
    const text = `${FRAMES[frames++ % FRAMES.length]} ${status()}`;
    write(CLEAR_LINE + [...text].slice(0, (process.stdout.columns ?? 80) - 1).join(''));
  };
  const clear = () => write(CLEAR_LINE);
  const timer = setInterval(draw, FRAME_MS);
  process.once('exit', clear);
  const line = {
    print: (/** @type {string} */ text) => {
      write(`${CLEAR_LINE}${text}\n`);
      draw();
    },
    stop: () => {
      clearInterval(timer);
      process.off('exit', clear);
      running.splice(running.indexOf(line), 1);
      clear();
    },
  };
  running.push(line);
  draw();
  return line;
}

/** @param {() => string} status @param {Write} write */
function quietLine(status, write) {
  const timer = setInterval(() => write(`  … ${status()}\n`), QUIET_MS);
  return {
    print: (/** @type {string} */ text) => {
      timer.refresh();
      write(`${text}\n`);
    },
    stop: () => clearInterval(timer),
  };
}
