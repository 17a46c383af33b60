import * as z from 'zod/mini';
import { defineCalls } from './call';
import { count } from './fields';

/** What an area says of one of its pages, so that the server can write the HTML's head. */
export const AreaRoute = z.strictObject({
  path: z.string().check(z.startsWith('/')),
  /** Of a parameter that cannot be any text, all that it can be, in lower case. The rest is a 404. */
  paramValues: z.optional(
    z.record(z.string(), z.array(z.string().check(z.lowercase())).check(z.minLength(1))),
  ),
  title: z.string(),
  description: z.optional(z.string()),
  /** A signed-in user is needed; a visitor is sent to /auth and comes back. */
  isProtected: z.optional(z.boolean()),
  /** API answers the page reads first, with the path's own parameters. */
  preload: z.optional(z.array(z.string().check(z.startsWith('/api/')))),
  /** Name of the webpack chunk that holds the page, where it is not in the exposed module. */
  chunk: z.optional(z.string()),
  /**
   * Its first view stands in the HTML. It is the same for every visitor, and the path's parameters
   * do not show in it.
   */
  isPrerendered: z.optional(z.boolean()),
  /** Search engines are told to leave it out. */
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

/** By module: the version that is brought, or the range that is asked for. */
const SharedVersions = z.record(z.string(), z.string());

const AREA_NAME = /^mfe-[a-z][a-z0-9-]{0,40}$/;
export const AreaName = z.string().check(z.regex(AREA_NAME, 'Must look like mfe-payroll'));

/** What has releases of its own: an area, or the shell. */
const RELEASED_NAME = /^(?:shell|mfe-[a-z][a-z0-9-]{0,40})$/;
export const ReleasedName = z
  .string()
  .check(z.regex(RELEASED_NAME, 'Must look like mfe-payroll, or be shell'));
export const ReleaseVersion = z.string().check(z.regex(/^\w[\w.-]{0,63}$/, 'Not a version'));

/** What a build says of itself in `release.json`, with addresses relative to that file. */
export const BuildManifest = z.strictObject({
  name: z.string(),
  version: ReleaseVersion,
  /** The version of the agreement between shell and remote that it was built for. */
  contract: z.int(),
  /** Of a shell: the oldest such version that its areas may be built for. */
  oldestContract: z.optional(z.int()),
  container: z.string(),
  isLight: z.boolean(),
  routes: z.array(AreaRoute).check(z.maxLength(100)),
  /** The files of each part, by its name: `remote` is the exposed module, others are its pages. */
  parts: z.record(z.string(), ReleaseFiles),
  /** Modules of the page that it brings for others (the shell), or takes from there (an area). */
  provides: SharedVersions,
  requires: SharedVersions,
  /** `mf-manifest.json`, as module federation defines it. Before contract 2 there was none. */
  federationManifest: z.optional(Asset),
  /** Renders first views on the server; no browser asks for it. */
  prerender: z.optional(Asset),
});
export type BuildManifest = z.infer<typeof BuildManifest>;

/** What is ours in the registry; the public format leaves `extras` open. */
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
export type RemoteExtras = z.infer<typeof RemoteExtras>;

export const RemoteRelease = z.object({
  url: z.string(),
  fallbackUrl: z.optional(z.string()),
  metadata: z.object({ version: z.string(), integrity: z.string() }),
  deployment: z.optional(z.object({ traffic: z.number(), default: z.boolean() })),
  extras: RemoteExtras,
});
export type RemoteRelease = z.infer<typeof RemoteRelease>;

/** The public frontend-discovery format, schema/v1-pre. */
export const Registry = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(RemoteRelease)),
});
export type Registry = z.infer<typeof Registry>;

export const REGISTRY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** One remote as this visitor gets it: the release that the server chose. */
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
 * The whole set that a visitor gets, and its mark: another set has another one. Without a mark it is
 * a part of the set, and the whole is still to be asked for.
 */
export const ResolvedRegistry = z.object({
  revision: z.string(),
  remotes: z.array(BootRemote),
  /** Goes back with the outcomes of these releases; without it none of them counts. */
  reportToken: z.optional(z.string()),
});
export type ResolvedRegistry = z.infer<typeof ResolvedRegistry>;

/** From good to bad: of each visitor the worst counts. */
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

/** Where an error comes from. Its message is left out: it can contain what a user typed. */
export const Fault = z.strictObject({
  /** The name of its class. */
  error: z.string().check(z.regex(/^[A-Z]\w{0,40}$/)),
  /** Places in our own files, innermost first, as `/assets/shell.js:1:42`. */
  frames: z
    .array(z.string().check(z.regex(/^\/(?:assets|remotes)\/[\w./-]{1,160}:\d{1,8}:\d{1,8}$/)))
    .check(z.maxLength(6)),
});
export type Fault = z.infer<typeof Fault>;

/** What happened with one release on one visitor's page; nothing in it is about the person. */
export const Outcome = z.strictObject({
  remote: ReleasedName,
  version: ReleaseVersion,
  outcome: z.enum(OUTCOMES),
  fault: z.optional(Fault),
});
export type Outcome = z.infer<typeof Outcome>;

const milliseconds = z.int().check(z.minimum(0), z.maximum(600_000));

/** Web vitals of one release on one visitor's page, as Google defines them. */
export const Vitals = z.strictObject({
  remote: ReleasedName,
  version: ReleaseVersion,
  /** Largest Contentful Paint. */
  lcp: z.optional(milliseconds),
  /** Interaction to Next Paint. */
  inp: z.optional(milliseconds),
  /** Cumulative Layout Shift, in thousandths. */
  cls: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
});
export type Vitals = z.infer<typeof Vitals>;

/** What a page reports of its releases. */
export const Report = z
  .strictObject({
    token: z.string().check(z.maxLength(2000)),
    outcomes: z.array(Outcome).check(z.maxLength(20)),
    vitals: z.optional(z.array(Vitals).check(z.maxLength(20))),
  })
  .check(
    z.refine(({ outcomes, vitals = [] }) => outcomes.length + vitals.length > 0, 'Reports nothing'),
  );
export type Report = z.infer<typeof Report>;

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
      /** Of the asking shell. One that does not say was built before there was another. */
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
