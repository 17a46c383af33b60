import { PageAnswer } from '../../../foundation/http/page-answer';
import { defineRoutes } from '../../../identity/actors/define-routes';
import { decideRequest } from '../decide-request';
import { presentDecidedEnterprise, presentDecidedFederal } from '../present-requests';
import { listRequests } from '../request-rows';
import { sendRequestLink } from '../send-request-link';
import { presentEnterpriseReview, presentFederalReview, reviewRequest } from './review-request';

export const authorityRequestRoutes = defineRoutes({
  'GET /api/authority/enterprise-requests': async ({ deps, input }) =>
    new PageAnswer(await listRequests(deps.db, 'enterprise', input.query)).map(
      presentDecidedEnterprise,
    ),

  'GET /api/authority/enterprise-requests/:id': async ({ deps, input }) =>
    presentEnterpriseReview(await reviewRequest(deps.db, 'enterprise', input.params.id)),

  'POST /api/authority/handle-request': async ({ deps, actor, input: { body } }) => {
    const { setupData: { companyName: name, ...setup } = {}, ...decision } = body;
    const decided = { ...decision, kind: 'enterprise', setup: { name, ...setup } } as const;
    return presentDecidedEnterprise(await decideRequest(deps, actor, decided));
  },

  'POST /api/authority/enterprise-requests/:id/send-link': ({ deps, actor, input }) =>
    sendRequestLink(deps, actor, { kind: 'enterprise', requestId: input.params.id }),

  'GET /api/authority/federal-requests': async ({ deps, input }) =>
    new PageAnswer(await listRequests(deps.db, 'federal', input.query)).map(presentDecidedFederal),

  'GET /api/authority/federal-requests/:id': async ({ deps, input }) =>
    presentFederalReview(await reviewRequest(deps.db, 'federal', input.params.id)),

  'POST /api/authority/handle-federal-request': async ({ deps, actor, input: { body } }) => {
    const { setupData: { agencyName: name, ...setup } = {}, ...decision } = body;
    const decided = { ...decision, kind: 'federal', setup: { name, ...setup } } as const;
    return presentDecidedFederal(await decideRequest(deps, actor, decided));
  },

  'POST /api/authority/federal-requests/:id/send-link': ({ deps, actor, input }) =>
    sendRequestLink(deps, actor, { kind: 'federal', requestId: input.params.id }),
});
