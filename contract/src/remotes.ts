import * as z from 'zod/mini';
import { defineCalls } from './call';
import { count } from './fields';

/** What an area says of one of its pages, so that the server can write the HTML's head. */
export const AreaRoute = z.strictObject({
  path: z.string().check(z.startsWith('/')),
  title: z.string(),
  description: z.optional(z.string()),
  /** A signed-in user is needed; a visitor is sent to /auth and comes back. */
  isProtected: z.optional(z.boolean()),
  /** API answers the page reads first, with the path's own parameters. */
  preload: z.optional(z.array(z.string().check(z.startsWith('/api/')))),
  /** Name of the webpack chunk that holds the page, where it is not in the exposed module. */
  chunk: z.optional(z.string()),
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

/** What a build says of itself in `release.json`, with addresses relative to that file. */
export const BuildManifest = z.strictObject({
  name: z.string(),
  version: z.string(),
  container: z.string(),
  isLight: z.boolean(),
  routes: z.array(AreaRoute),
  parts: z.record(z.string(), ReleaseFiles),
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
  /** The files of each part, by its name: `remote` is the exposed module, others are its pages. */
  parts: z.record(z.string(), ReleaseFiles),
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

export const remoteCalls = defineCalls({
  'GET /api/remotes': {
    summary: 'The registry of micro frontends, in the frontend-discovery format',
    access: 'anyone',
    answer: { status: 200, body: Registry },
  },
});
