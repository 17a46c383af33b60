import { defineRoutes } from '../../identity/actors/define-routes';
import { PageAnswer } from '../../foundation/http/page-answer';
import { presentRecruiter } from './present-recruiter';
import { readLedger } from './read-ledger';
import { readRecruiter, readRecruiters } from './read-recruiters';
import { presentSubscription, readSubscriptions } from './read-subscriptions';
import { readTrends } from './read-trends';
import { reinstateRecruiter, suspendRecruiter } from './suspend-recruiter';

export const authorityRecruiterRoutes = defineRoutes({
  'GET /api/authority/recruiters': async ({ deps, input }) =>
    new PageAnswer(await readRecruiters(deps, input.query)).map(presentRecruiter),

  'GET /api/authority/recruiters/:id': async ({ deps, input }) =>
    presentRecruiter(await readRecruiter(deps, input.params.id)),

  'GET /api/authority/recruiters/:id/ledger': async ({ deps, input }) =>
    new PageAnswer(await readLedger(deps.db, { recruiterId: input.params.id, ...input.query })),

  'POST /api/authority/recruiters/:id/suspend': async ({ deps, actor, input }) => {
    const { id } = input.params;
    await suspendRecruiter(deps, actor, { id, reason: input.body.reason });
    return presentRecruiter(await readRecruiter(deps, id));
  },

  'POST /api/authority/recruiters/:id/reinstate': async ({ deps, actor, input }) => {
    const { id } = input.params;
    await reinstateRecruiter(deps, actor, id);
    return presentRecruiter(await readRecruiter(deps, id));
  },

  'GET /api/authority/subscriptions': async ({ deps, input }) =>
    new PageAnswer(await readSubscriptions(deps.db, input.query)).map(presentSubscription),

  'GET /api/authority/trends': ({ deps, actor, input }) =>
    readTrends(deps, actor, input.query.days),
});
