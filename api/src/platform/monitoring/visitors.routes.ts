import { clientNetwork } from '../../foundation/http/client-address';
import { authenticate } from '../../identity/sessions/authenticate';
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
    // Only for reports of a page, as most are of pages that have rendered.
    const namesPage = input.body.outcomes.some(({ path }) => path !== undefined);
    const session = namesPage ? await authenticate(c, deps) : null;
    const userType = session?.user.userType ?? null;
    await recordReport(deps, { visitorId, network, userType, ...input.body });
  },
});
