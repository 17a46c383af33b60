import { PageAnswer } from '../../foundation/http/page-answer';
import { defineRoutes } from '../../identity/actors/define-routes';
import { readStats, readTrends } from './dashboard-figures';
import { manageRecruiter } from './manage-recruiter';
import { readOrganizationDetails } from './read-organization-details';
import { readLedger, readRecruiter, readRecruiters } from './read-recruiters';
import { presentSubscription, readSubscriptions } from './read-subscriptions';
import { listPausedAccounts, raiseRevealLimits, resumeReveals } from './review-reveals';
import { reinstateRecruiter, suspendRecruiter } from './suspend-recruiter';

export const authorityRoutes = defineRoutes({
  'GET /api/authority/stats': ({ deps, actor }) => readStats(deps.db, actor),

  'GET /api/authority/organizations/:id': ({ deps, actor, input }) =>
    readOrganizationDetails(deps.db, actor, input.params.id),

  'POST /api/authority/manage-recruiter': ({ deps, actor, input }) =>
    manageRecruiter(deps, actor, input.body),

  'GET /api/authority/recruiters': async ({ deps, input }) =>
    new PageAnswer(await readRecruiters(deps, input.query)),

  'GET /api/authority/recruiters/:id': ({ deps, input }) => readRecruiter(deps, input.params.id),

  'GET /api/authority/recruiters/:id/ledger': async ({ deps, input }) =>
    new PageAnswer(await readLedger(deps.db, { recruiterId: input.params.id, ...input.query })),

  'POST /api/authority/recruiters/:id/suspend': async ({ deps, actor, input }) => {
    const { id } = input.params;
    await suspendRecruiter(deps, actor, { id, reason: input.body.reason });
    return readRecruiter(deps, id);
  },

  'POST /api/authority/recruiters/:id/reinstate': async ({ deps, actor, input }) => {
    const { id } = input.params;
    await reinstateRecruiter(deps, actor, id);
    return readRecruiter(deps, id);
  },

  'GET /api/authority/paused-accounts': async ({ deps, input }) =>
    new PageAnswer(await listPausedAccounts(deps.db, input.query)),

  'POST /api/authority/recruiters/:id/resume-reveals': async ({ deps, actor, input }) => {
    const { id } = input.params;
    await resumeReveals(deps, actor, id);
    return readRecruiter(deps, id);
  },

  'PUT /api/authority/recruiters/:id/reveal-limits': async ({ deps, actor, input }) => {
    const { id } = input.params;
    await raiseRevealLimits(deps, actor, { id, ...input.body });
    return readRecruiter(deps, id);
  },

  'GET /api/authority/subscriptions': async ({ deps, input }) =>
    new PageAnswer(await readSubscriptions(deps.db, input.query)).map(presentSubscription),

  'GET /api/authority/trends': ({ deps, actor, input }) =>
    readTrends(deps, actor, input.query.days),
});
