import { clientNetwork } from '../../foundation/http/client-address';
import { definePlatformRoutes } from '../ports/platform-deps';
import { resolveRegistry } from '../remotes/resolve-registry';
import { readVisitorId } from '../remotes/visitor-cookie';
import { recordReport } from './record-report';

export const remotesRoutes = definePlatformRoutes({
  'GET /api/remotes': ({ deps }) => deps.remotes.read(),
  'GET /api/remotes/visit': ({ deps, input, c }) => resolveRegistry(c, deps, input.query),
  'POST /api/remotes/outcomes': async ({ deps, input, c }) => {
    const visitorId = readVisitorId(c, deps.env);
    if (visitorId === null) return;
    const network = clientNetwork(c, deps.env);
    await recordReport(deps, { visitorId, network, ...input.body });
  },
});
