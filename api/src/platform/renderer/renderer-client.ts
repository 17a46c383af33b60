import { type IncomingMessage, request } from 'node:http';
import type * as z from 'zod/mini';
import { ApiError } from '../../foundation/errors/api-error';
import { END, JobEnd, type JobKind, MOST_OUTPUT } from './job-protocol';

export type JobRun<T> = { results: T[]; end: JobEnd };

export type RunJob = <T>(
  kind: JobKind,
  job: unknown,
  result: z.ZodMiniType<T>,
) => Promise<JobRun<T>>;

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

/** A job can wait for others. */
const SILENCE_LIMIT_MS = 600_000;

export const rendererClient =
  (socketPath: string): RunJob =>
  async (kind, job, result) => {
    const timeout = SILENCE_LIMIT_MS;
    const sent = request({ socketPath, path: `/${kind}`, method: 'POST', agent: false, timeout });
    sent.on('timeout', () => sent.destroy(new Error('It is silent')));
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).on('error', reject);
    });
    sent.end(JSON.stringify(job));
    const response = await answered.catch((cause: unknown) => {
      throw new RendererDown('The renderer does not answer', cause);
    });
    const run = await readRun(response, { result, mostOutput: MOST_OUTPUT[kind] })
      .catch((cause: unknown) => {
        throw new RendererEnded('The renderer ended', cause);
      })
      .finally(() => void sent.destroy());
    if (run.end.isStarted) return run;
    throw new RendererDown(`The renderer cannot start a job (${run.end.lastError})`);
  };

const endedBy = (lastError: string): JobEnd => ({ isStarted: true, limitMs: null, lastError });

/** Untrusted: code of a release can write anything. */
async function readRun<T>(
  response: IncomingMessage,
  { result, mostOutput }: { result: z.ZodMiniType<T>; mostOutput: number },
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

function parseLine<T>(line: string, result: z.ZodMiniType<T>): { value: T } | null {
  try {
    const parsed = result.safeParse(JSON.parse(line));
    return parsed.success ? { value: parsed.data } : null;
  } catch {
    return null;
  }
}
