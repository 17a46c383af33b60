import { User } from '@gangway/contract/identity/accounts';
import * as z from 'zod/mini';

export const VARIANTS = ['full', 'empty', 'failed'] as const;
export type Variant = (typeof VARIANTS)[number];

export type Leak = z.infer<typeof Leak>;

const ProbePage = z.object({ path: z.string(), url: z.string() });
export type ProbePage = z.infer<typeof ProbePage>;

export type ProbeVisit = z.infer<typeof ProbeVisit>;

export type ProbeJob = z.infer<typeof ProbeJob>;

export type ProbeResult = z.infer<typeof ProbeResult>;

const BuiltLocations = z.array(z.object({ url: z.string(), line: z.number(), column: z.number() }));

export const Leak = z.object({ text: z.string(), locations: BuiltLocations });

const ProbeVisit = z.object({
  html: z.string(),
  url: z.string(),
  user: z.nullable(User),
  variant: z.enum(VARIANTS),
  /** False: starts in a document without an area, from which each page is opened and left. */
  isFirstPage: z.boolean(),
  mounts: z.int(),
  pages: z.array(ProbePage),
  /** By path, instead of examples. */
  answers: z.optional(z.record(z.string(), z.unknown())),
});

export const ProbeJob = z.object({
  visits: z.array(ProbeVisit),
  paths: z.array(z.string()),
  neutralUrl: z.string(),
  notFound: z.array(z.string()),
  pageLimitMs: z.number(),
  endsAtFailure: z.boolean(),
  /** In Base64, by path. */
  files: z.record(z.string(), z.string()),
  ownFolder: z.string(),
  container: z.string(),
});

export const ProbeResult = z.object({
  path: z.string(),
  error: z.nullable(z.string()),
  variant: z.optional(z.enum(VARIANTS)),
  locations: z.optional(BuiltLocations),
  leaks: z.optional(z.array(Leak)),
});

export const pagesOf = ({ visits }: Pick<ProbeJob, 'visits'>) =>
  visits.flatMap(({ pages, variant }) => pages.map(({ path }) => ({ path, variant })));

/**
 * Ends early at a page that hangs or crashes the process, so there can be fewer results than pages.
 */
export type RunProbe = (job: ProbeJob) => Promise<ProbeResult[]>;

/** What the renderer saw of the pages that were reported; null where it could not try them. */
export type TrialResult = { failure: string | null } | null;
