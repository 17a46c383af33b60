import type { PrerenderOrder } from '@gangway/contract/platform/prerender';
import * as z from 'zod/mini';
import { RendererEnded, type RunJob } from '../renderer/renderer-client';

export type ViewJob = { shell: string; area: string; orders: PrerenderOrder[] };

const MOST_HTML = 1024 * 1024;

export const ViewResult = z.union([
  z.strictObject({ html: z.string().check(z.minLength(1), z.maxLength(MOST_HTML)) }),
  z.strictObject({ error: z.string().check(z.minLength(1)) }),
]);
export type ViewResult = z.infer<typeof ViewResult>;

/** A crash is not a result of the code: the process that ran it ended. */
export type ViewOutcome = ViewResult | { error: string; isCrash: true };

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
