import * as z from 'zod/mini';
import { User } from '../identity/accounts';
import { PrerenderAnswers } from './prerender';
import { Asset, ResolvedRegistry } from './remotes';

export const Boot = z.object({
  visit: ResolvedRegistry,
  /** Null if signed out; absent if the server could not tell. */
  user: z.optional(z.nullable(User)),
  overrides: z.optional(z.record(z.string(), z.url())),
  /** Files of the shell that the next navigation needs, fetched when idle. */
  later: z.optional(z.array(Asset)),
  firstView: z.optional(z.object({ renderedAt: z.iso.datetime(), answers: PrerenderAnswers })),
});
export type Boot = z.infer<typeof Boot>;
