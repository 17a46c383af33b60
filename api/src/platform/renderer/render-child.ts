import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Isolate } from './isolation';
import { READY } from './job-io';
import type { JobEnd } from './job-protocol';
import { innermost, ownTime, OWN_TIME_FILE } from './own-time';

export type ChildOptions = {
  file: string;
  memoryMb: number;
  /** Without another line of output. */
  limitMs: number;
  wholeLimitMs: number;
  mostOutput: number;
};

export type ChildEnd = Omit<JobEnd, 'wasAlone'>;

type Job = {
  input: Readable;
  onLine: (line: string) => void;
  signal: AbortSignal;
};

/** Runs code of a release in a process of its own, which ends with the job. */
export async function runInChild(
  { input, onLine, signal }: Job,
  options: ChildOptions,
  isolate: Isolate,
): Promise<ChildEnd> {
  const [command, ...args] = [...isolate(limitsOf(options)), process.execPath];
  const child = spawn(command, [...args, ...nodeArguments(options)], { env: {} });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const lastError = lastErrorOf(child);
  const end: ChildEnd = { isStarted: false, limitMs: null, lastError: '' };
  const limit = limitTime(child, options, (ms) => {
    end.limitMs = ms;
    kill();
  });
  const output = limitOutput(child, options, kill);
  signal.addEventListener('abort', kill);
  try {
    await once(child, 'spawn');
    const closed = once(child, 'close');
    child.stdin.on('error', () => undefined);
    input.pipe(child.stdin);
    for await (const line of createInterface({ input: child.stdout })) {
      limit.restart();
      if (end.isStarted) onLine(line);
      else end.isStarted = line === READY;
    }
    kill();
    await closed;
  } finally {
    limit.stop();
    signal.removeEventListener('abort', kill);
    process.off('exit', kill);
  }
  return { ...end, lastError: output.isFull() ? 'it filled its output' : lastError() };
}

/** Buffers, and what Node.js needs before the first line of a script. */
const OUTSIDE_HEAP_MB = 512;

const limitsOf = ({ memoryMb, wholeLimitMs }: ChildOptions) => ({
  dataMb: memoryMb + OUTSIDE_HEAP_MB,
  // Of all threads, of which Node.js has several.
  cpuSeconds: Math.ceil((2 * wholeLimitMs) / 1000),
});

const nodeArguments = ({ file, memoryMb }: ChildOptions) => [
  `--max-old-space-size=${memoryMb}`,
  PERMISSION,
  ...[file, OWN_TIME_FILE].map((path) => `--allow-fs-read=${path}`),
  '--disallow-code-generation-from-strings',
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=SecurityWarning',
  file,
];

/** Older Node.js versions only know `--experimental-permission`. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Above the error, Node prints the source line that threw it, which can be of any length. */
const ERROR_LINE = /^(?:FATAL ERROR|(?:Uncaught )?(?:[A-Z]\w*)?Error\b)(?: \[\w+\])?:.*$/m;
const MAX_ERROR_LENGTH = 200;

function lastErrorOf({ stderr }: ChildProcess): () => string {
  let text = '';
  stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4000);
  });
  return () =>
    ERROR_LINE.exec(text)?.[0].slice(0, MAX_ERROR_LENGTH) ?? 'it ended without a message';
}

const CHECK_MS = 200;
/** A job that keeps all processors busy also waits for them. */
const MOST_CLOCK_TIMES = 6;

function limitTime(
  { pid = 0 }: ChildProcess,
  { limitMs, wholeLimitMs }: ChildOptions,
  end: (limitMs: number) => void,
) {
  const time = () => ownTime(innermost(String(pid)));
  const clockAt = performance.now();
  const startedAt = time();
  // Until its first line, no code of a release runs: a slow start counts for the whole job alone.
  let lineAt = Number.POSITIVE_INFINITY;
  const timer = setInterval(() => {
    const now = time();
    const isClockOver = performance.now() - clockAt > wholeLimitMs * MOST_CLOCK_TIMES;
    if (now - lineAt > limitMs) end(limitMs);
    else if (now - startedAt > wholeLimitMs || isClockOver) end(wholeLimitMs);
  }, CHECK_MS);
  return { restart: () => void (lineAt = time()), stop: () => clearInterval(timer) };
}

function limitOutput({ stdout }: ChildProcess, { mostOutput }: ChildOptions, end: () => void) {
  let length = 0;
  const isFull = () => length > mostOutput;
  stdout?.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (isFull()) end();
  });
  return { isFull };
}
