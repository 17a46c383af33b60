import { readHealth } from '../monitoring/read-health';
import { definePlatformRoutes } from '../ports/platform-deps';
import { actorName } from '../remotes/owned-remote';
import { listEvents } from '../remotes/release-events';
import { announceRelease } from './announce-release';
import { promoteRelease, publishRelease } from './publish-or-promote';
import { readRemoteStatus, readPlatform } from './read-platform';
import { retireArea, rollBack } from './roll-back-or-retire';
import { changePreviews, setPreviews } from './set-previews';
import { uploadFile } from './upload-file';

export const releaseRoutes = definePlatformRoutes({
  'GET /api/releases/target': ({ deps }) => ({ product: 'gangway' as const, mode: deps.env.mode }),

  'POST /api/releases': ({ deps, actor, input }) => announceRelease(deps, actor, input.body),

  'PUT /api/releases/:remote/:version/files/:file': ({ deps, actor, input }) =>
    uploadFile(deps, actor, { ...input.params, read: input.readUpload }),

  'POST /api/releases/:remote/:version/publish': async ({ deps, actor, input }) => {
    await publishRelease(deps, actor, { ...input.params, ...input.body });
    return readRemoteStatus(deps, input.params.remote);
  },

  'POST /api/releases/:remote/:version/promote': async ({ deps, actor, input }) => {
    await promoteRelease(deps, actor, { ...input.params, ...input.body });
    return readRemoteStatus(deps, input.params.remote);
  },

  'GET /api/releases': async ({ deps, actor }) => ({
    ...(await readPlatform(deps, actor)),
    actor: actorName(actor),
    signing: { ...deps.env.signing, keys: [...deps.env.signing.keys] },
  }),
  'GET /api/releases/events': ({ deps, actor, input }) => listEvents(deps.db, actor, input.query),
  'GET /api/releases/:remote/:version/health': ({ deps, actor, input }) =>
    readHealth(deps, actor, input.params),
  'POST /api/releases/:remote/rollback': ({ deps, input, actor }) =>
    rollBack(deps, actor, { ...input.params, ...input.query }),
  'POST /api/releases/:remote/retire': ({ deps, input, actor }) =>
    retireArea(deps, actor, { ...input.params, ...input.query }),
  'PUT /api/releases/:remote/:version/previews': ({ deps, input, actor }) =>
    setPreviews(deps, actor, { ...input.params, ...input.body }),
  'PATCH /api/releases/:remote/:version/previews': ({ deps, input, actor }) =>
    changePreviews(deps, actor, { ...input.params, ...input.body }),
});
