import { User } from '@gangway/contract/accounts';
import * as z from 'zod/mini';

export const VARIANTS = ['full', 'empty', 'failed'] as const;
export type Variant = (typeof VARIANTS)[number];

const BuiltPlaces = z.array(z.object({ url: z.string(), line: z.number(), column: z.number() }));

/** What an area leaves behind, as the second half of a sentence, and the lines of it that did so. */
export const Leak = z.object({ text: z.string(), places: BuiltPlaces });
export type Leak = z.infer<typeof Leak>;

const ProbePage = z.object({ path: z.string(), url: z.string() });
export type ProbePage = z.infer<typeof ProbePage>;

const ProbeVisit = z.object({
  html: z.string(),
  url: z.string(),
  user: z.nullable(User),
  variant: z.enum(VARIANTS),
  /**
   * Whether the document is the one of its only page. Otherwise it is one that has no area, from
   * which each page is opened and left.
   */
  isFirstPage: z.boolean(),
  mounts: z.int(),
  pages: z.array(ProbePage),
});
export type ProbeVisit = z.infer<typeof ProbeVisit>;

export const ProbeJob = z.object({
  visits: z.array(ProbeVisit),
  /** The paths of the release: who leaves them has gone to another area. */
  paths: z.array(z.string()),
  /** An address that belongs to no area. */
  neutralUrl: z.string(),
  /** What the shell asks for when a page says that its address means nothing. */
  notFound: z.array(z.string()),
  pageLimitMs: z.number(),
  /** One page that fails is enough to know: the others are not waited for. */
  endsAtFailure: z.boolean(),
  folders: z.record(z.string(), z.string()),
  ownFolder: z.string(),
  container: z.string(),
});
export type ProbeJob = z.infer<typeof ProbeJob>;

/** One line for each page of each visit, in order; no error means that the page is fine. */
export const ProbeResult = z.object({
  path: z.string(),
  error: z.nullable(z.string()),
  variant: z.optional(z.enum(VARIANTS)),
  places: z.optional(BuiltPlaces),
  leaks: z.optional(z.array(Leak)),
});
export type ProbeResult = z.infer<typeof ProbeResult>;

export const pagesOf = ({ visits }: Pick<ProbeJob, 'visits'>) =>
  visits.flatMap(({ pages, variant }) => pages.map(({ path }) => ({ path, variant })));

/** Renders the pages of a release; ends early at one that hangs or brings the process down. */
export type RunProbe = (job: ProbeJob) => Promise<ProbeResult[]>;
