import { definePlatformRoutes } from '../ports/platform-deps';
import { announceRelease } from './announce-release';
import { promoteRelease, publishRelease } from './publish-or-promote';
import { readRemoteStatus } from './read-platform';
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
});
