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
  /** It was ended, for it took too long or said too much. */
  isOverdue: boolean;
  lastError: string;
};

/** Its first name was longer. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** The process can read the given paths, and can neither write nor start processes. */
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

/** What comes from the process is a release's word as much as ours: it may be anything. */
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

/** What Node writes of an error: above it stands the source that threw it, on a line of any length. */
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

/**
 * Runs the code of a release in a process of its own, without our environment: it gets the job on
 * its standard input and answers with a line of JSON for each result.
 */
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
  // A dead child process is noticed by its missing results.
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

/** One at a time: several releases at once would need the memory of several. */
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
