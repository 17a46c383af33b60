import { RendererEnded, type RunJob } from '../renderer/renderer-client';
import { type ViewJob, type ViewOutcome, ViewResult } from './view-job';

/**
 * Ends early at an order that hangs or crashes the process, so there can be fewer outcomes than
 * orders.
 */
export type RunViews = (job: ViewJob) => Promise<ViewOutcome[]>;

export const viewRunner =
  (run: RunJob): RunViews =>
  async (job) => {
    try {
      const areAll = (results: readonly ViewResult[]) => results.length >= job.orders.length;
      const { results, end } = await run('views', job, { result: ViewResult, areAll });
      if (areAll(results)) return results;
      const error =
        end.limitMs === null
          ? `It stopped early: ${end.lastError}`
          : `It took more than ${end.limitMs / 1000} s`;
      return [...results, { error, isCrash: true }];
    } catch (error) {
      if (error instanceof RendererEnded)
        return [{ error: 'It ended the renderer', isCrash: true }];
      throw error;
    }
  };
