import { pagesOf, ProbeResult, type RunProbe } from '../ports/release-probe';
import { RendererEnded, type RunJob } from '../renderer/renderer-client';

export const probeRunner =
  (run: RunJob): RunProbe =>
  async (job) => {
    const { results, end } = await run('pages', job, ProbeResult).catch((error: unknown) => {
      if (!(error instanceof RendererEnded)) throw error;
      return { results: [], end: { limitMs: null, lastError: 'it ended the renderer' } };
    });
    const unfinished = pagesOf(job)[results.length];
    const hasEnded = job.endsAtFailure && typeof results.at(-1)?.error === 'string';
    if (!unfinished || hasEnded) return results;
    const error =
      end.limitMs === null
        ? `It crashed the browser: ${end.lastError}`
        : `It kept the browser busy for more than ${end.limitMs / 1000} s`;
    return [...results, { ...unfinished, error }];
  };
