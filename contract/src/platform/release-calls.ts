import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import {
  percent,
  PlatformStatus,
  Previews,
  Reason,
  RELEASE_LIMITS,
  ReleaseEvent,
  ReleaseFile,
  ReleaseHealth,
  ReleaseUpload,
  RemoteStatus,
} from './releases';
import { AreaName, ReleasedName, ReleaseVersion } from './remotes';

/** Largest PostgreSQL `integer`, the type of the trail's ids. */
const MAX_EVENT_ID = 2_147_483_647;

const withReason = { reason: z.optional(Reason) };

const Share = z
  .strictObject({
    traffic: percent,
    isRollout: z.optional(z.boolean()),
    ...withReason,
  })
  .check(
    z.refine(
      ({ traffic, isRollout = false }) => !isRollout || (traffic > 0 && traffic < 100),
      'A rollout starts with 1 to 99%',
    ),
  );

const ofRelease = {
  access: 'deployer',
  params: z.strictObject({ remote: ReleasedName, version: ReleaseVersion }),
  answer: { status: 200, body: RemoteStatus },
} as const;

export const GATES = [
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

const REFUSALS = [...GATES, 'changed_meanwhile'] as const;

export const releaseCalls = defineCalls({
  'GET /api/releases/target': {
    summary: 'Identifies this server as Gangway before a client sends its deploy token',
    access: 'anyone',
    answer: {
      status: 200,
      body: z.object({ product: z.literal('gangway'), mode: z.enum(['demo', 'production']) }),
    },
  },
  'GET /api/releases': {
    summary:
      'Every remote that the caller may read (a team: its own) with its releases, traffic and outcomes',
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
    summary: 'Announce a release; answers with the files that still have to be uploaded',
    access: 'deployer',
    body: ReleaseUpload,
    maxBodyValues: 4000,
    answer: { status: 200, body: z.object({ missing: z.array(z.string()) }) },
    errors: ['version_taken', 'signature_invalid'],
  },
  'PUT /api/releases/:remote/:version/files/:file': {
    summary: 'Upload one file of an announced release',
    access: 'deployer',
    params: z.strictObject({
      remote: ReleasedName,
      version: ReleaseVersion,
      file: ReleaseFile.shape.name,
    }),
    upload: { maxBytes: RELEASE_LIMITS.fileBytes },
    answer: { status: 204, body: null },
    errors: ['file_differs', 'storage_full'],
  },
  'POST /api/releases/:remote/:version/publish': {
    summary: 'Check a release against what is live and give it its share of the visitors',
    ...ofRelease,
    body: Share,
    errors: REFUSALS,
  },
  'POST /api/releases/:remote/:version/promote': {
    summary: 'Change the share of the visitors that get a release; 100 makes it the default',
    ...ofRelease,
    body: Share,
    errors: [...REFUSALS, 'release_gone'],
  },
  'POST /api/releases/:remote/rollback': {
    summary: 'Remove the canary, or roll back to the previous default',
    ...ofRelease,
    params: z.strictObject({ remote: ReleasedName }),
    // Not a body, because older clients send none.
    query: z.strictObject(withReason),
    errors: ['nothing_to_roll_back'],
  },
  'GET /api/releases/:remote/:version/health': {
    summary: 'Outcomes, web vitals and errors of a release in the last 24 hours',
    ...ofRelease,
    answer: { status: 200, body: ReleaseHealth },
  },
  'POST /api/releases/:remote/retire': {
    summary: 'Remove an area from the registry until one of its releases goes to everyone again',
    ...ofRelease,
    params: z.strictObject({ remote: AreaName }),
    query: z.strictObject(withReason),
    errors: ['nothing_to_retire'],
  },
  'PUT /api/releases/:remote/:version/previews': {
    summary: 'Replace the list of who sees a release before everyone else',
    ...ofRelease,
    body: z.extend(Previews, withReason),
    errors: ['release_gone', 'unknown_names'],
  },
  'PATCH /api/releases/:remote/:version/previews': {
    summary: 'Add to or remove from the list of who sees a release before everyone else',
    ...ofRelease,
    body: z.strictObject({ add: Previews, remove: Previews, ...withReason }),
    errors: ['release_gone', 'unknown_names'],
  },
});
