import * as z from 'zod/mini';
import { defineCalls } from './call';
import { count } from './fields';
import { sha256, Signature } from './release-signature';
import { AreaName, BuildManifest, OUTCOMES, ReleasedName, ReleaseVersion } from './remotes';
import { Rollout } from './rollout';

const MiB = 1024 * 1024;
export const RELEASE_LIMITS = { files: 300, fileBytes: 16 * MiB } as const;

const FileName = z.string().check(z.regex(/^[\w][\w.-]{0,200}$/, 'Is not the name of a file'));
const percent = z.int().check(z.minimum(0), z.maximum(100));

export const ReleaseFile = z.strictObject({
  name: FileName,
  sha256,
  bytes: count.check(z.maximum(RELEASE_LIMITS.fileBytes)),
});
export type ReleaseFile = z.infer<typeof ReleaseFile>;

const oneLine = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(max),
      z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must be one line of text'),
    );

export const ORIGIN_LIMITS = { author: 100, reason: 300 } as const;

const Reason = oneLine(ORIGIN_LIMITS.reason);
const withReason = { reason: z.optional(Reason) };

/** The commit that a release was built from, and why it was released. */
export const ReleaseOrigin = z.strictObject({
  commit: z.string().check(z.regex(/^[0-9a-f]{40,64}$/, 'Is not the hash of a commit')),
  /** Its sources had changes that are in no commit. */
  isDirty: z.boolean(),
  author: oneLine(ORIGIN_LIMITS.author),
  reason: Reason,
});
export type ReleaseOrigin = z.infer<typeof ReleaseOrigin>;

/** Lint, types and tests passed for these sources, here or in CI, which signs for it. */
export const SourceCheck = z.strictObject({ sources: sha256, signature: z.optional(Signature) });
export type SourceCheck = z.infer<typeof SourceCheck>;

export const CheckedBy = z.enum(['ci', 'local']);
export type CheckedBy = z.infer<typeof CheckedBy>;

export const ReleaseUpload = z.strictObject({
  manifest: BuildManifest,
  files: z.array(ReleaseFile).check(z.minLength(1), z.maxLength(RELEASE_LIMITS.files)),
  /** Null where the checkout is no clone of git; absent from older clients. */
  origin: z.optional(z.nullable(ReleaseOrigin)),
  /** Absent where lint, types and tests were not checked. */
  check: z.optional(SourceCheck),
});
export type ReleaseUpload = z.infer<typeof ReleaseUpload>;

/** So many users, and as many organizations, see a release before everybody does. */
export const MAX_PREVIEWS = 100;

/** Who sees a release before everybody does: usernames, and names of organizations. */
export const Previews = z.strictObject({
  users: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MAX_PREVIEWS)),
  organisations: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(MAX_PREVIEWS)),
});
export type Previews = z.infer<typeof Previews>;

/** What a page of a release costs, beside what it may; compressed bytes, the shell's included. */
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

/** Visitors of the last 24 hours; a network counts as one, by the worst that happened there. */
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

/** Web vitals of the last 24 hours: three quarters of the visitors stayed within each figure. */
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
  /** Lines of the sources, innermost first. */
  frames: z.array(z.string()),
  reports: count,
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type ReleaseFault = z.infer<typeof ReleaseFault>;

export const ReleaseHealth = z.object({
  version: z.string(),
  outcomes: OutcomeCounts,
  vitals: VitalsSummary,
  /** Most frequent first. */
  faults: z.array(ReleaseFault),
});
export type ReleaseHealth = z.infer<typeof ReleaseHealth>;

export const ReleaseStatus = z.object({
  version: z.string(),
  /** `staged` is uploaded and served to nobody; `kept` was served before; `pruned` has no files. */
  state: z.enum(['staged', 'default', 'canary', 'kept', 'pruned']),
  /** The share of visitors that get it, in per cent. */
  traffic: percent,
  contract: z.int(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  /** Null and absent where the client did not say. */
  origin: z.optional(z.nullable(ReleaseOrigin)),
  /** Null where its lint, types and tests were not checked. */
  checkedBy: z.optional(z.nullable(CheckedBy)),
  previews: Previews,
  /** Those of its previews that are no user or organization any more. */
  unknownPreviews: z._default(Previews, { users: [], organisations: [] }),
  sizes: z.array(PageSize),
  outcomes: OutcomeCounts,
});
export type ReleaseStatus = z.infer<typeof ReleaseStatus>;

export const RemoteStatus = z.object({
  name: z.string(),
  team: z.string(),
  prefixes: z.array(z.string()),
  /** Where a rollback would lead: the default before this one, or this one without its canary. */
  rollbackTo: z.nullable(z.string()),
  /** Of its canary; null where the share changes by hand alone. */
  rollout: z._default(z.nullable(Rollout), null),
  /** Since when it is out of the registry; null while it is in it. */
  retiredAt: z._default(z.nullable(z.iso.datetime()), null),
  /** Newest first. */
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
  /** Who asks, as the trail names them. */
  actor: z.optional(z.string()),
  /** The public keys that CI's signatures are checked with, and whether a release needs one. */
  signing: z.optional(z.object({ keys: z.array(z.string()), isRequired: z.boolean() })),
});
export type PlatformStatus = z.infer<typeof PlatformStatus>;

export const ReleaseEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum([
    'publish',
    'promote',
    'rollback',
    'auto_rollback',
    'alert',
    'preview',
    'refuse',
    'prune',
    'retire',
  ]),
  remote: z.string(),
  version: z.string(),
  /** Who did it: `team recruiter`, a username, or `gangway` for what happens by itself. */
  actor: z.string(),
  /** A sentence: what was done. */
  text: z.string(),
  /** Why, in the words of who did it. */
  reason: z.optional(z.nullable(z.string())),
});
export type ReleaseEvent = z.infer<typeof ReleaseEvent>;

/** The largest number that the trail's ids can reach. */
const MAX_EVENT_ID = 2_147_483_647;

const ofRemote = z.strictObject({ remote: ReleasedName });
const ofRelease = z.strictObject({ remote: ReleasedName, version: ReleaseVersion });

const Share = z
  .strictObject({
    traffic: percent,
    /** The share grows by itself from there while the release is healthy. */
    isRollout: z.optional(z.boolean()),
    ...withReason,
  })
  .check(
    z.refine(
      ({ traffic, isRollout = false }) => !isRollout || (traffic > 0 && traffic < 100),
      'A rollout begins with 1 to 99 per cent',
    ),
  );

/** Every reason to refuse a release, each with a sentence that says what to do. */
const GATES = [
  'contract_unsatisfied',
  'shared_unsatisfied',
  'budget_exceeded',
  'route_owned',
  'name_clash',
  'asset_missing',
  'load_failed',
  'check_required',
  'leaks',
] as const;

/** Made with a team's deploy token, or by an administrator with the right to the platform. */
export const releaseCalls = defineCalls({
  'GET /api/releases/target': {
    summary: 'Says that this is Gangway, before a client sends its deploy token',
    access: 'anyone',
    answer: {
      status: 200,
      body: z.object({ product: z.literal('gangway'), mode: z.enum(['demo', 'production']) }),
    },
  },
  'GET /api/releases': {
    summary: 'What runs where: every remote with its releases, traffic, sizes and outcomes',
    access: 'deployer',
    answer: { status: 200, body: PlatformStatus },
  },
  'GET /api/releases/events': {
    summary: 'The audit trail of the releases, newest first, 50 at a time',
    access: 'deployer',
    query: z.strictObject({
      remote: z.optional(ReleasedName),
      before: z.optional(
        z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(MAX_EVENT_ID)),
      ),
    }),
    answer: {
      status: 200,
      body: z.object({ events: z.array(ReleaseEvent), hasMore: z.boolean() }),
    },
  },
  'POST /api/releases': {
    summary: 'Announce a release; answers which of its files are still to be uploaded',
    access: 'deployer',
    body: ReleaseUpload,
    maxBodyValues: 4000,
    answer: { status: 200, body: z.object({ missing: z.array(z.string()) }) },
    errors: ['version_taken', 'signature_invalid'],
  },
  'PUT /api/releases/:remote/:version/files/:file': {
    summary: 'Upload one file of an announced release',
    access: 'deployer',
    params: z.strictObject({ remote: ReleasedName, version: ReleaseVersion, file: FileName }),
    upload: { maxBytes: RELEASE_LIMITS.fileBytes },
    answer: { status: 204, body: null },
    errors: ['file_differs', 'storage_full'],
  },
  'POST /api/releases/:remote/:version/publish': {
    summary: 'Check a release against what is live and give it its share of the visitors',
    access: 'deployer',
    params: ofRelease,
    body: Share,
    answer: { status: 200, body: RemoteStatus },
    errors: GATES,
  },
  'POST /api/releases/:remote/:version/promote': {
    summary: 'Change the share of the visitors that get a release; 100 makes it the default',
    access: 'deployer',
    params: ofRelease,
    body: Share,
    answer: { status: 200, body: RemoteStatus },
    errors: [...GATES, 'release_gone'],
  },
  'POST /api/releases/:remote/rollback': {
    summary: 'Take out the canary, or go back to the default before this one',
    access: 'deployer',
    params: ofRemote,
    // Not a body: clients from before there was a reason send none.
    query: z.strictObject(withReason),
    answer: { status: 200, body: RemoteStatus },
    errors: ['nothing_to_roll_back'],
  },
  'GET /api/releases/:remote/:version/health': {
    summary: 'What visitors had of a release in the last 24 hours: outcomes, web vitals, errors',
    access: 'deployer',
    params: ofRelease,
    answer: { status: 200, body: ReleaseHealth },
  },
  'POST /api/releases/:remote/retire': {
    summary: 'Take an area out of the registry, until a release of it goes to everybody again',
    access: 'deployer',
    params: z.strictObject({ remote: AreaName }),
    query: z.strictObject(withReason),
    answer: { status: 200, body: RemoteStatus },
    errors: ['nothing_to_retire'],
  },
  'PUT /api/releases/:remote/:version/previews': {
    summary: 'Say who sees a release before everybody does, in place of those said before',
    access: 'deployer',
    params: ofRelease,
    body: z.extend(Previews, withReason),
    answer: { status: 200, body: RemoteStatus },
    errors: ['release_gone', 'unknown_names'],
  },
  'PATCH /api/releases/:remote/:version/previews': {
    summary: 'Add to those who see a release before everybody does, and remove from them',
    access: 'deployer',
    params: ofRelease,
    body: z.strictObject({ add: Previews, remove: Previews, ...withReason }),
    answer: { status: 200, body: RemoteStatus },
    errors: ['release_gone', 'unknown_names'],
  },
});
