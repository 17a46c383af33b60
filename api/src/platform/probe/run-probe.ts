import { pagesOf, ProbeResult, type RunProbe } from '../ports/release-probe';
import { RendererEnded, type RunJob } from '../renderer/renderer-client';

export const probeRunner =
  (run: RunJob): RunProbe =>
  async (job) => {
    const pages = pagesOf(job);
    const areAll = (results: readonly ProbeResult[]) => {
      const hasEnded = job.endsAtFailure && typeof results.at(-1)?.error === 'string';
      return hasEnded || results.length >= pages.length;
    };
    const expected = { result: ProbeResult, areAll };
    const { results, end } = await run('pages', job, expected).catch((error: unknown) => {
      if (!(error instanceof RendererEnded)) throw error;
      return { results: [], end: { limitMs: null, lastError: 'it ended the renderer' } };
    });
    const unfinished = pages[results.length];
    if (!unfinished || areAll(results)) return results;
    const error =
      end.limitMs === null
        ? `It crashed the browser: ${end.lastError}`
        : `It kept the browser busy for more than ${end.limitMs / 1000} s`;
    return [...results, { ...unfinished, error }];
  };
