import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type * as z from 'zod/mini';

export type RestrictedProcess = {
  file: string;
  readable?: readonly string[];
  memoryMb: number;
  limitMs: number;
  wholeLimitMs: number;
  mostOutput: number;
};

export type RestrictedRun<T> = {
  results: T[];
  isOverdue: boolean;
  lastError: string;
};

/** Older Node.js versions only know `--experimental-permission`. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

function argumentsFor({ file, readable = [], memoryMb }: RestrictedProcess): string[] {
  return [
    `--max-old-space-size=${memoryMb}`,
    PERMISSION,
    ...[file, ...readable].map((path) => `--allow-fs-read=${path}`),
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    file,
  ];
}

/** The output is untrusted: a release's code can write anything. */
function parseLine<T>(line: string, result: z.ZodMiniType<T>): { value: T } | null {
  try {
    const parsed = result.safeParse(JSON.parse(line));
    return parsed.success ? { value: parsed.data } : null;
  } catch {
    return null;
  }
}

async function* resultsOf<T>(
  { stdout, kill }: { stdout: ChildProcess['stdout']; kill: () => void },
  { mostOutput }: RestrictedProcess,
  result: z.ZodMiniType<T>,
): AsyncGenerator<T> {
  if (!stdout) return;
  let bytes = 0;
  stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostOutput) kill();
  });
  for await (const line of createInterface({ input: stdout })) {
    const parsed = parseLine(line, result);
    if (!parsed) return;
    yield parsed.value;
  }
}

/** Above the error, Node prints the source line that threw it, which can be of any length. */
const ERROR_LINE = /^(?:FATAL ERROR|(?:Uncaught )?(?:[A-Z]\w*)?Error\b)(?: \[\w+\])?:.*$/m;
const MAX_ERROR_LENGTH = 200;

function lastWords({ stderr }: ChildProcess): () => string {
  let text = '';
  stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4000);
  });
  return () =>
    ERROR_LINE.exec(text)?.[0].slice(0, MAX_ERROR_LENGTH) ?? 'it ended without a message';
}

export async function runRestricted<T>(
  fence: RestrictedProcess,
  job: unknown,
  result: z.ZodMiniType<T>,
): Promise<RestrictedRun<T>> {
  const child = spawn(process.execPath, argumentsFor(fence), {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const words = lastWords(child);
  const closed = new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  child.stdin.on('error', () => undefined).end(JSON.stringify(job));
  const kill = () => void child.kill('SIGKILL');
  const limit = setTimeout(kill, fence.limitMs);
  const wholeLimit = setTimeout(kill, fence.wholeLimitMs);
  const results: T[] = [];
  for await (const one of resultsOf({ stdout: child.stdout, kill }, fence, result)) {
    results.push(one);
    limit.refresh();
  }
  const isOverdue = child.killed;
  kill();
  await closed;
  clearTimeout(limit);
  clearTimeout(wholeLimit);
  return { results, isOverdue, lastError: words() };
}

/** Runs one job at a time: parallel releases would each need their own memory. */
export function inTurn<Job, Result>(
  run: (job: Job) => Promise<Result>,
): (job: Job) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const next = last.then(() => run(job));
    last = next.catch(() => undefined);
    return next;
  };
}
