import * as z from 'zod/mini';

/** What server and renderer agree on. */
export const JOB_KINDS = ['views', 'pages'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** In bytes; both sides stop there, as code of a release can write without end. */
export const MOST_OUTPUT: Record<JobKind, number> = {
  views: 16 * 1024 * 1024,
  pages: 256 * 1024,
};

/** The trailer with the end of a job: code of a release writes the answer, but not this. */
export const END = 'gangway-end';

/** Asks that no other job runs at the same time. */
export const ALONE = 'alone';

/**
 * How a job ended: `isStarted` where code of the release has begun to run, `wasAlone` where no other
 * job ran meanwhile, `limitMs` where it was ended for taking longer.
 */
export const JobEnd = z.object({
  isStarted: z.boolean(),
  wasAlone: z.boolean(),
  limitMs: z.nullable(z.number()),
  lastError: z.string(),
});
export type JobEnd = z.infer<typeof JobEnd>;
