import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { ApiError } from '../../foundation/errors/api-error';
import { ALONE, END, JobEnd, type JobKind, MOST_OUTPUT } from './job-protocol';

type JobRun<T> = { results: T[]; end: JobEnd };

type Results<T> = {
  result: z.ZodMiniType<T>;
  /** False where the job ended before its last result. */
  areAll: (results: readonly T[]) => boolean;
};

/**
 * A job that ended early, or during which the renderer ended, may have been disturbed by one that ran
 * at the same time: it is then run again, alone. What ends it then was the job itself.
 */
export type RunJob = <T>(kind: JobKind, job: unknown, expected: Results<T>) => Promise<JobRun<T>>;

/** The renderer did not take the job. */
export class RendererDown extends ApiError {
  constructor(
    trouble: string,
    override readonly cause?: unknown,
  ) {
    const message = `${trouble}, so no release can be tried. Please try again in a moment.`;
    super('unavailable', message, { headers: { 'retry-after': '5' } });
  }
}
/** It took the job and ended during it, which code of a release may have caused. */
export class RendererEnded extends RendererDown {}

/** Before each run: whether the socket is that of a renderer that may be used. */
type CheckSocket = () => Promise<void>;

export const rendererClient =
  (socketPath: string, checkSocket: CheckSocket): RunJob =>
  async (kind, job, expected) => {
    const { result, areAll } = expected;
    const body = JSON.stringify(job);
    const runAt = async (path: string) => {
      await checkSocket();
      const response = await send({ socketPath, path }, body);
      return readRun(response, { result, mostOutput: MOST_OUTPUT[kind] });
    };
    const first = await runAt(`/${kind}`).catch((error: unknown) => {
      if (error instanceof RendererEnded) return null;
      throw error;
    });
    const isCertain = first && (first.end.wasAlone || areAll(first.results));
    const run = isCertain ? first : await whenRestarted(() => runAt(`/${kind}?${ALONE}`));
    if (run.end.isStarted) return run;
    throw new RendererDown(`The renderer cannot start a job (${run.end.lastError})`);
  };

/** A job can wait for others. */
const SILENCE_LIMIT_MS = 600_000;

async function send(to: { socketPath: string; path: string }, body: string) {
  const timeout = SILENCE_LIMIT_MS;
  const sent = request({ ...to, method: 'POST', agent: false, timeout });
  sent.on('timeout', () => sent.destroy(new Error('It is silent')));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).on('error', reject);
  });
  sent.end(body);
  return answered.catch((cause: unknown) => {
    throw new RendererDown('The renderer does not answer', cause);
  });
}

type Reading<T> = { result: z.ZodMiniType<T>; mostOutput: number };

async function readRun<T>(response: IncomingMessage, reading: Reading<T>): Promise<JobRun<T>> {
  try {
    return await readLines(response, reading);
  } catch (cause) {
    throw new RendererEnded('The renderer ended', cause);
  } finally {
    response.destroy();
  }
}

/** Untrusted: code of a release can write anything. */
async function readLines<T>(
  response: IncomingMessage,
  { result, mostOutput }: Reading<T>,
): Promise<JobRun<T>> {
  const results: T[] = [];
  let length = 0;
  let rest = '';
  const texts: AsyncIterable<string> = response.setEncoding('utf8');
  if (response.statusCode !== 200) throw new Error(`It answers ${response.statusCode ?? 0}`);
  for await (const text of texts) {
    length += text.length;
    if (length > mostOutput) return { results, end: endedBy('it filled its output') };
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const parsed = parseLine(line, result);
      if (!parsed) return { results, end: endedBy('it wrote something else than a result') };
      results.push(parsed.value);
    }
  }
  const end = JobEnd.parse(JSON.parse(decodeURIComponent(response.trailers[END] ?? '')));
  return { results, end };
}

const endedBy = (lastError: string): JobEnd => ({
  isStarted: true,
  wasAlone: false,
  limitMs: null,
  lastError,
});

function parseLine<T>(line: string, result: z.ZodMiniType<T>): { value: T } | null {
  try {
    const parsed = result.safeParse(JSON.parse(line));
    return parsed.success ? { value: parsed.data } : null;
  } catch {
    return null;
  }
}

const RESTART_LIMIT_MS = 10_000;
const RETRY_MS = 250;

async function whenRestarted<T>(run: () => Promise<T>): Promise<T> {
  const endsAt = performance.now() + RESTART_LIMIT_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isDown = error instanceof RendererDown && !(error instanceof RendererEnded);
      if (!isDown || performance.now() > endsAt) throw error;
    }
    await pause(RETRY_MS);
  }
}
