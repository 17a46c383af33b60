import { clientAddress } from '../../http/client-address';
import { defineRoutes } from '../../http/define-routes';
import { readVisit } from './read-visit';
import { recordOutcomes } from './record-outcomes';
import { readVisitorId } from './visitor-cookie';

export const remotesRoutes = defineRoutes({
  'GET /api/remotes': ({ deps }) => deps.remotes.read(),
  'GET /api/remotes/visit': ({ deps, input, c }) => readVisit(c, deps, input.query.since),
  'POST /api/remotes/outcomes': async ({ deps, input, c }) => {
    const visitorId = readVisitorId(c, deps.env);
    if (visitorId === null) return;
    const address = clientAddress(c, deps.env);
    await recordOutcomes(deps, { visitorId, address }, input.body.outcomes);
  },
});
