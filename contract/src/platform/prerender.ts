import * as z from 'zod/mini';
import { BootRemote } from './remotes';

/** By requested address; only answers of calls that anyone may make. */
export const PrerenderAnswers = z.record(z.string(), z.unknown());
export type PrerenderAnswers = z.infer<typeof PrerenderAnswers>;

export const PrerenderOrder = z.object({
  pathname: z.string(),
  remote: BootRemote,
  /** If false, nothing of a session is rendered: the page knows of none before its scripts run. */
  isSignedOut: z.boolean(),
  answers: PrerenderAnswers,
  renderedAt: z.iso.datetime(),
});
export type PrerenderOrder = z.infer<typeof PrerenderOrder>;

export type Prerenderer = {
  shared: Readonly<Record<string, unknown>>;
  renderFirstView: (order: PrerenderOrder, area: unknown) => Promise<string>;
};
