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
      const { results, end } = await run('views', job, ViewResult);
      if (results.length >= job.orders.length) return results;
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
