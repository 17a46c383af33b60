import * as z from 'zod/mini';
import { count, line, timestamp } from '../foundation/fields';
import { Rollout } from './canary-rollout';
import { sha256, Signature } from './release-signature';
import { BuildManifest, OUTCOMES } from './remotes';

const MiB = 1024 * 1024;
export const RELEASE_LIMITS = { files: 300, fileBytes: 16 * MiB } as const;
export const percent = z.int().check(z.minimum(0), z.maximum(100));

export type ReleaseFile = z.infer<typeof ReleaseFile>;

const FileName = z.string().check(z.regex(/^[\w][\w.-]{0,200}$/, 'Not a file name'));

export const ReleaseFile = z.strictObject({
  name: FileName,
  sha256,
  bytes: count.check(z.maximum(RELEASE_LIMITS.fileBytes)),
});

export const ORIGIN_LIMITS = { author: 100, reason: 300 } as const;

const oneLine = (max: number) => line(max).check(z.minLength(1));

export const Reason = oneLine(ORIGIN_LIMITS.reason);

export const ReleaseOrigin = z.strictObject({
  commit: z.string().check(z.regex(/^[0-9a-f]{40,64}$/, 'Not a commit hash')),
  isDirty: z.boolean(),
  author: oneLine(ORIGIN_LIMITS.author),
  reason: Reason,
});
export type ReleaseOrigin = z.infer<typeof ReleaseOrigin>;

/** With a signature the checks ran in CI, without one locally. */
export const SourceCheck = z.strictObject({ sources: sha256, signature: z.optional(Signature) });
export type SourceCheck = z.infer<typeof SourceCheck>;

export const CheckedBy = z.enum(['ci', 'local']);
export type CheckedBy = z.infer<typeof CheckedBy>;

export const ReleaseUpload = z.strictObject({
  manifest: BuildManifest,
  files: z.array(ReleaseFile).check(z.minLength(1), z.maxLength(RELEASE_LIMITS.files)),
  /** Null outside a git clone; absent from older clients. */
  origin: z.optional(z.nullable(ReleaseOrigin)),
  check: z.optional(SourceCheck),
});
export type ReleaseUpload = z.infer<typeof ReleaseUpload>;

export const MAX_PREVIEWS = 100;

export const Previews = z.strictObject({
  users: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MAX_PREVIEWS)),
  organizations: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(MAX_PREVIEWS)),
});
export type Previews = z.infer<typeof Previews>;

export const PageSize = z.object({
  path: z.string(),
  scriptBytes: count,
  scriptBudget: count,
  scripts: count,
  scriptsBudget: count,
  styleBytes: count,
  styleBudget: count,
});
export type PageSize = z.infer<typeof PageSize>;

/** Of the last 24 hours; a network counts as one visitor, by the worst that happened there. */
export const OutcomeCounts = z.object({
  rendered: count,
  threw: count,
  chunkFailed: count,
  blank: count,
  hung: count,
  loadFailed: count,
  renderFailed: count,
});
export type OutcomeCounts = z.infer<typeof OutcomeCounts>;

/** 75th percentiles of the last 24 hours. */
export const VitalsSummary = z.object({
  visitors: count,
  /** Visitors with at least one figure that Google calls poor. */
  poor: count,
  lcpMs: z.nullable(count),
  inpMs: z.nullable(count),
  cls: z.nullable(z.number()),
});
export type VitalsSummary = z.infer<typeof VitalsSummary>;

export const ReleaseFault = z.object({
  outcome: z.enum(OUTCOMES),
  error: z.string(),
  /** Source lines, innermost first. */
  frames: z.array(z.string()),
  reports: count,
  firstAt: timestamp,
  lastAt: timestamp,
});
export type ReleaseFault = z.infer<typeof ReleaseFault>;

export const ReleaseHealth = z.object({
  version: z.string(),
  outcomes: OutcomeCounts,
  vitals: VitalsSummary,
  faults: z.array(ReleaseFault),
});
export type ReleaseHealth = z.infer<typeof ReleaseHealth>;

export const ReleaseStatus = z.object({
  version: z.string(),
  /** `staged` is uploaded and not served; `kept` was served before; `pruned` has no files. */
  state: z.enum(['staged', 'default', 'canary', 'kept', 'pruned']),
  traffic: percent,
  contract: z.int(),
  publishedAt: timestamp,
  publishedBy: z.string(),
  origin: z.optional(z.nullable(ReleaseOrigin)),
  checkedBy: z.optional(z.nullable(CheckedBy)),
  isServerBuild: z.optional(z.boolean()),
  previews: Previews,
  unknownPreviews: z._default(Previews, { users: [], organizations: [] }),
  sizes: z.array(PageSize),
  outcomes: OutcomeCounts,
});
export type ReleaseStatus = z.infer<typeof ReleaseStatus>;

export const RemoteStatus = z.object({
  name: z.string(),
  team: z.string(),
  prefixes: z.array(z.string()),
  /** The default before this one, or this one without its canary. */
  rollbackTo: z.nullable(z.string()),
  rollout: z._default(z.nullable(Rollout), null),
  retiredAt: z._default(z.nullable(timestamp), null),
  releases: z.array(ReleaseStatus),
});
export type RemoteStatus = z.infer<typeof RemoteStatus>;

export const PlatformStatus = z.object({
  shell: z.object({
    version: z.string(),
    contract: z.int(),
    provides: z.record(z.string(), z.string()),
  }),
  remotes: z.array(RemoteStatus),
  actor: z.optional(z.string()),
  signing: z.optional(z.object({ keys: z.array(z.string()), isRequired: z.boolean() })),
});
export type PlatformStatus = z.infer<typeof PlatformStatus>;

export const EVENT_KINDS = [
  'publish',
  'promote',
  'rollback',
  'auto_rollback',
  'alert',
  'render_stopped',
  'not_reproduced',
  'preview',
  'refuse',
  'prune',
  'retire',
] as const;

export const ReleaseEvent = z.object({
  id: z.int(),
  at: timestamp,
  kind: z.enum(EVENT_KINDS),
  remote: z.string(),
  version: z.string(),
  /** `team recruiter`, a username, or `gangway` for what happens automatically. */
  actor: z.string(),
  text: z.string(),
  reason: z.optional(z.nullable(z.string())),
});
export type ReleaseEvent = z.infer<typeof ReleaseEvent>;
