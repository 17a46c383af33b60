import * as z from 'zod/mini';
import { User } from './accounts';
import { AreaRoute } from './remotes';

/** One remote as this visitor gets it: the release that the server chose. */
export const BootRemote = z.object({
  name: z.string(),
  version: z.string(),
  url: z.string(),
  fallbackUrl: z.optional(z.string()),
  container: z.string(),
  isLight: z.boolean(),
  routes: z.array(AreaRoute),
});
export type BootRemote = z.infer<typeof BootRemote>;

/** What the server writes into the HTML, so that the shell starts without a request. */
export const Boot = z.object({
  remotes: z.array(BootRemote),
  /** Null is signed out; absent where the server could not say. */
  user: z.optional(z.nullable(User)),
});
export type Boot = z.infer<typeof Boot>;
