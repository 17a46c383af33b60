import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { ProbeResult, type ProbeJob } from './probe-job';

/** Renders the pages of a release; ends early at one that hangs or brings the process down. */
export type RunProbe = (job: ProbeJob) => Promise<ProbeResult[]>;

type Options = {
  /** The script of the child process. */
  file: string;
  /** For each page, the start of the process included. */
  limitMs?: number;
  memoryMb?: number;
};

const LIMIT_MS = 20_000;
/** For all pages: the other teams wait for their turn. */
const WHOLE_LIMIT_MS = 120_000;
const MEMORY_MB = 512;
const MOST_OUTPUT = 256 * 1024;

/** Its first name was longer. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** It may read its own code, shell and release, and may neither write nor start anything. */
function argumentsFor({ file, memoryMb = MEMORY_MB }: Options, { folders }: ProbeJob): string[] {
  const libraries = createRequire(file).resolve.paths('jsdom') ?? [];
  const readable = [file, ...libraries.filter(existsSync), ...Object.values(folders)];
  return [
    `--max-old-space-size=${memoryMb}`,
    PERMISSION,
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    file,
  ];
}

/** What comes from the process is the release's word as much as ours: it may be anything. */
function parseResult(line: string): ProbeResult | null {
  try {
    const parsed = ProbeResult.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The results in turn, up to the first line that is none. */
async function* resultsOf(child: ChildProcess): AsyncGenerator<ProbeResult> {
  const { stdout } = child;
  if (!stdout) return;
  let bytes = 0;
  stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_OUTPUT) child.kill('SIGKILL');
  });
  for await (const line of createInterface({ input: stdout })) {
    const result = parseResult(line);
    if (!result) return;
    yield result;
  }
}

function lastWords({ stderr }: ChildProcess): () => string {
  let text = '';
  stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4000);
  });
  return () => /^.*(?:Error|ERROR).*$/m.exec(text)?.[0] ?? 'it ended without a word';
}

async function runOnce(job: ProbeJob, options: Options): Promise<ProbeResult[]> {
  const { limitMs = LIMIT_MS } = options;
  const child = spawn(process.execPath, argumentsFor(options, job), {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const words = lastWords(child);
  const closed = new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  // A child that has died does not take its work: that shows in what it leaves out.
  child.stdin.on('error', () => undefined).end(JSON.stringify(job));
  const kill = () => child.kill('SIGKILL');
  const limit = setTimeout(kill, limitMs);
  const wholeLimit = setTimeout(kill, WHOLE_LIMIT_MS);
  const results: ProbeResult[] = [];
  for await (const result of resultsOf(child)) {
    results.push(result);
    limit.refresh();
  }
  const isOverdue = child.killed;
  kill();
  await closed;
  clearTimeout(limit);
  clearTimeout(wholeLimit);
  const unfinished = job.pages[results.length];
  if (!unfinished) return results;
  const reason = isOverdue
    ? `It kept the browser busy for more than ${limitMs / 1000} s, or filled its output`
    : `It brought the browser down: ${words()}`;
  return [...results, { path: unfinished.path, error: reason }];
}

/** One at a time: several releases at once would need the memory of several browsers. */
export function probeRunner(options: Options): RunProbe {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const run = last.then(() => runOnce(job, options));
    last = run.catch(() => undefined);
    return run;
  };
}
