import { inTurn, runRestricted } from '../../foundation/restricted-process/run-restricted';
import { ViewResult, type ViewJob } from './view-job';

/**
 * Ends early at an order that hangs or crashes the process, so there can be fewer results than
 * orders.
 */
export type RunViews = (job: ViewJob) => Promise<ViewResult[]>;

type Options = { file: string; limitMs?: number };

const LIMIT_MS = 10_000;
const WHOLE_LIMIT_MS = 30_000;
const MEMORY_MB = 256;
const MOST_OUTPUT = 16 * 1024 * 1024;

async function runOnce(job: ViewJob, { file, limitMs = LIMIT_MS }: Options): Promise<ViewResult[]> {
  const fence = {
    file,
    memoryMb: MEMORY_MB,
    limitMs,
    wholeLimitMs: WHOLE_LIMIT_MS,
    mostOutput: MOST_OUTPUT,
  };
  const { results, isOverdue, lastError: lastWords } = await runRestricted(fence, job, ViewResult);
  if (results.length >= job.orders.length) return results;
  const error = isOverdue
    ? `It took more than ${limitMs / 1000} s, or filled its output`
    : `It stopped early: ${lastWords}`;
  return [...results, { error }];
}

export const viewRunner = (options: Options): RunViews => inTurn((job) => runOnce(job, options));
