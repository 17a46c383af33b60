import * as z from 'zod/mini';
import { BootRemote } from './remotes';

/** Answers of calls that anyone may make, by the address that was asked. */
export const PrerenderAnswers = z.record(z.string(), z.unknown());
export type PrerenderAnswers = z.infer<typeof PrerenderAnswers>;

/** One first view that is to be rendered. */
export const PrerenderOrder = z.object({
  pathname: z.string(),
  /** The area that the path belongs to. */
  remote: BootRemote,
  /** Otherwise nothing of a session shows: the page knows of none before its scripts run. */
  isSignedOut: z.boolean(),
  answers: PrerenderAnswers,
  renderedAt: z.iso.datetime(),
});
export type PrerenderOrder = z.infer<typeof PrerenderOrder>;

/** What the shell's bundle for the server exports. */
export type Prerenderer = {
  /** What an area's bundle asks for by name, as federation has it in the browser. */
  shared: Readonly<Record<string, unknown>>;
  /** The content of the page's root. `area` is what the area's bundle exports. */
  renderFirstView: (order: PrerenderOrder, area: unknown) => Promise<string>;
};
