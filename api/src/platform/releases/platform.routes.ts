import { readHealth } from '../monitoring/read-health';
import { definePlatformRoutes } from '../ports/platform-deps';
import { actorName } from '../remotes/owned-remote';
import { listEvents } from '../remotes/release-events';
import { readPlatform } from './read-platform';
import { retireArea } from './retire-area';
import { rollBack } from './roll-back';
import { changePreviews, setPreviews } from './set-previews';

export const platformRoutes = definePlatformRoutes({
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
