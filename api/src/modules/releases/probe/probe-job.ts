import * as z from 'zod/mini';

/** One page of the release, as the server would send it. */
const ProbePage = z.object({ path: z.string(), url: z.string(), html: z.string() });
export type ProbePage = z.infer<typeof ProbePage>;

/** What the child process is told on its standard input. */
export const ProbeJob = z.object({
  pages: z.array(ProbePage),
  /** The paths of the release: who leaves them has gone to another area. */
  paths: z.array(z.string()),
  /** What the shell asks for when a page says that its address means nothing. */
  notFound: z.array(z.string()),
  pageLimitMs: z.number(),
  /** One page that fails is enough to know: the others are not waited for. */
  endsAtFailure: z.boolean(),
  /** Where the files below an address are. */
  folders: z.record(z.string(), z.string()),
});
export type ProbeJob = z.infer<typeof ProbeJob>;

/** What it answers, a line for each page in turn; null is a page that rendered. */
export const ProbeResult = z.object({ path: z.string(), error: z.nullable(z.string()) });
export type ProbeResult = z.infer<typeof ProbeResult>;
