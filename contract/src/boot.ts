import * as z from 'zod/mini';
import { User } from './accounts';
import { PrerenderAnswers } from './prerender';
import { Asset, ResolvedRegistry } from './remotes';

/** What the server writes into the HTML, so that the shell starts without a request. */
export const Boot = z.object({
  visit: ResolvedRegistry,
  /** Null is signed out; absent where the server could not say. */
  user: z.optional(z.nullable(User)),
  /** Addresses from which this page may load an area under development, by the area's name. */
  overrides: z.optional(z.record(z.string(), z.url())),
  /** Of the shell itself, what the next navigation takes: fetched when there is nothing else to do. */
  later: z.optional(z.array(Asset)),
  /** What the first view in the HTML was rendered with, where there is one. */
  firstView: z.optional(z.object({ renderedAt: z.iso.datetime(), answers: PrerenderAnswers })),
});
export type Boot = z.infer<typeof Boot>;
