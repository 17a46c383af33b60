import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inTurn, runRestricted } from '../../foundation/restricted-process/run-restricted';
import { pagesOf, ProbeResult, type ProbeJob, type RunProbe } from '../ports/release-probe';

type Options = {
  file: string;
  limitMs?: number;
  memoryMb?: number;
};

const LIMIT_MS = 20_000;
const WHOLE_LIMIT_MS = 180_000;
const MEMORY_MB = 512;
const MOST_OUTPUT = 256 * 1024;

function readableFor(file: string, { folders }: ProbeJob): string[] {
  const libraries = createRequire(file).resolve.paths('jsdom') ?? [];
  return [...libraries.filter(existsSync), ...Object.values(folders)];
}

async function runOnce(job: ProbeJob, options: Options): Promise<ProbeResult[]> {
  const { file, limitMs = LIMIT_MS, memoryMb = MEMORY_MB } = options;
  const fence = {
    file,
    readable: readableFor(file, job),
    memoryMb,
    limitMs,
    wholeLimitMs: WHOLE_LIMIT_MS,
    mostOutput: MOST_OUTPUT,
  };
  const { results, isOverdue, lastError: lastWords } = await runRestricted(fence, job, ProbeResult);
  const unfinished = pagesOf(job)[results.length];
  const hasEnded = job.endsAtFailure && typeof results.at(-1)?.error === 'string';
  if (!unfinished || hasEnded) return results;
  const reason = isOverdue
    ? `It kept the browser busy for more than ${limitMs / 1000} s, or filled its output`
    : `It crashed the browser: ${lastWords}`;
  return [...results, { ...unfinished, error: reason }];
}

export const probeRunner = (options: Options): RunProbe => inTurn((job) => runOnce(job, options));
