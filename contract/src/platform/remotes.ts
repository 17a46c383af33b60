import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { count } from '../foundation/fields';

export const AreaRoute = z.strictObject({
  path: z.string().check(z.startsWith('/')),
  /** Allowed values of a parameter, in lower case; any other value is a 404. */
  paramValues: z.optional(
    z.record(z.string(), z.array(z.string().check(z.lowercase())).check(z.minLength(1))),
  ),
  title: z.string(),
  description: z.optional(z.string()),
  isProtected: z.optional(z.boolean()),
  /** API paths that the page reads first; they can contain the parameters of its path. */
  preload: z.optional(z.array(z.string().check(z.startsWith('/api/')))),
  chunk: z.optional(z.string()),
  /**
   * The first view is in the HTML, so it must be the same for every visitor and not show the path's
   * parameters.
   */
  isPrerendered: z.optional(z.boolean()),
  isUnlisted: z.optional(z.boolean()),
});
export type AreaRoute = z.infer<typeof AreaRoute>;

export const Asset = z.strictObject({ url: z.string(), integrity: z.string(), bytes: count });
export type Asset = z.infer<typeof Asset>;

export const ReleaseFiles = z.strictObject({
  scripts: z.array(Asset),
  styles: z.array(Asset),
  fonts: z.array(Asset),
});
export type ReleaseFiles = z.infer<typeof ReleaseFiles>;

const AREA_NAME = /^mfe-[a-z][a-z0-9-]{0,40}$/;
export const AreaName = z.string().check(z.regex(AREA_NAME, 'Must look like mfe-payroll'));

const RELEASED_NAME = /^(?:shell|mfe-[a-z][a-z0-9-]{0,40})$/;
export const ReleasedName = z
  .string()
  .check(z.regex(RELEASED_NAME, 'Must look like mfe-payroll, or be shell'));
export const ReleaseVersion = z.string().check(z.regex(/^\w[\w.-]{0,63}$/, 'Not a version'));

export type BuildManifest = z.infer<typeof BuildManifest>;

export type RemoteExtras = z.infer<typeof RemoteExtras>;

export type RemoteRelease = z.infer<typeof RemoteRelease>;

export type Registry = z.infer<typeof Registry>;

export const REGISTRY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

export const BootRemote = z.object({
  name: z.string(),
  version: z.string(),
  url: z.string(),
  integrity: z.string(),
  fallbackUrl: z.optional(z.string()),
  container: z.string(),
  isLight: z.boolean(),
  routes: z.array(AreaRoute),
  parts: z.record(z.string(), ReleaseFiles),
});
export type BootRemote = z.infer<typeof BootRemote>;

/**
 * `revision` identifies the visitor's whole set. An empty one means a part of it: the whole is
 * still to be requested.
 */
export const ResolvedRegistry = z.object({
  revision: z.string(),
  remotes: z.array(BootRemote),
  /** Sent back with the outcomes of these releases; without it none of them counts. */
  reportToken: z.optional(z.string()),
});
export type ResolvedRegistry = z.infer<typeof ResolvedRegistry>;

/** Ordered from good to bad: the worst outcome of a visitor counts. */
export const OUTCOMES = [
  'rendered',
  'threw',
  'chunk_failed',
  'blank',
  'hung',
  'load_failed',
  'render_failed',
] as const;
export type OutcomeKind = (typeof OUTCOMES)[number];

/** Without the error's message, which can contain what a user typed. */
export const Fault = z.strictObject({
  error: z.string().check(z.regex(/^[A-Z]\w{0,40}$/)),
  /** In our own files, innermost first, such as `/assets/shell.js:1:42`. */
  frames: z
    .array(z.string().check(z.regex(/^\/(?:assets|remotes)\/[\w./-]{1,160}:\d{1,8}:\d{1,8}$/)))
    .check(z.maxLength(6)),
});
export type Fault = z.infer<typeof Fault>;

/** Must not contain anything about the person. */
export const Outcome = z.strictObject({
  remote: ReleasedName,
  version: ReleaseVersion,
  outcome: z.enum(OUTCOMES),
  /** Of the page's route, such as `/profile/:token`: an address can contain a private link. */
  path: z.optional(z.string().check(z.regex(/^\/[\w:/.-]{0,200}$/))),
  fault: z.optional(Fault),
});
export type Outcome = z.infer<typeof Outcome>;

export type Vitals = z.infer<typeof Vitals>;

export type Report = z.infer<typeof Report>;

const SharedVersions = z.record(z.string(), z.string());

/** The build's `release.json`; addresses are relative to that file. */
export const BuildManifest = z.strictObject({
  name: z.string(),
  version: ReleaseVersion,
  contract: z.int(),
  /** Only of a shell: the oldest contract that its areas may be built for. */
  oldestContract: z.optional(z.int()),
  container: z.string(),
  isLight: z.boolean(),
  routes: z.array(AreaRoute).check(z.maxLength(100)),
  /** By name of the part: `remote` is the exposed module, others are its pages. */
  parts: z.record(z.string(), ReleaseFiles),
  provides: SharedVersions,
  requires: SharedVersions,
  /** `mf-manifest.json` of module federation; missing before contract 2. */
  federationManifest: z.optional(Asset),
  prerender: z.optional(Asset),
});

/** The public format leaves `extras` open. */
export const RemoteExtras = z.strictObject({
  contract: z.int(),
  /** The global name under which the entry defines its container. */
  container: z.string(),
  routes: z.array(AreaRoute),
  /** Does without the shell's router and query client. */
  isLight: z.boolean(),
  parts: z.record(z.string(), ReleaseFiles),
  requires: SharedVersions,
  federationManifest: z.optional(Asset),
  prerender: z.optional(Asset),
});

export const RemoteRelease = z.object({
  url: z.string(),
  fallbackUrl: z.optional(z.string()),
  metadata: z.object({ version: z.string(), integrity: z.string() }),
  deployment: z.optional(z.object({ traffic: z.number(), default: z.boolean() })),
  extras: RemoteExtras,
});

/** The public frontend-discovery format, schema/v1-pre. */
export const Registry = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(RemoteRelease)),
});

const milliseconds = z.int().check(z.minimum(0), z.maximum(600_000));

export const Vitals = z.strictObject({
  remote: ReleasedName,
  version: ReleaseVersion,
  lcp: z.optional(milliseconds),
  inp: z.optional(milliseconds),
  /** In thousandths. */
  cls: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
});

export const Report = z
  .strictObject({
    token: z.string().check(z.maxLength(2000)),
    outcomes: z.array(Outcome).check(z.maxLength(20)),
    vitals: z.optional(z.array(Vitals).check(z.maxLength(20))),
  })
  .check(
    z.refine(({ outcomes, vitals = [] }) => outcomes.length + vitals.length > 0, 'Reports nothing'),
  );

export const remoteCalls = defineCalls({
  'GET /api/remotes': {
    summary: 'The registry of micro frontends, in the frontend-discovery format',
    access: 'anyone',
    answer: { status: 200, body: Registry },
  },
  'GET /api/remotes/visit': {
    summary: 'The releases that this visitor gets; null if the client already has them',
    access: 'anyone',
    query: z.strictObject({
      since: z.optional(z.string()),
      /** Absent from shells built before there was a second contract. */
      contract: z.optional(z.coerce.number<string>().check(z.int(), z.minimum(1))),
    }),
    answer: { status: 200, body: z.nullable(ResolvedRegistry) },
  },
  'POST /api/remotes/outcomes': {
    summary: 'Report outcomes of the releases on a visitor’s page',
    access: 'anyone',
    addressLimit: 'outcomesByAddress',
    body: Report,
    answer: { status: 204, body: null },
    errors: ['rate_limited'],
  },
});
