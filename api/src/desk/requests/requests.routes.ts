import { defineRoutes } from '../../identity/actors/define-routes';
import { presentEnterpriseRequest, presentFederalRequest } from './present-requests';
import { requestEnterpriseAccount, requestFederalAccount } from './request-account';

export const requestRoutes = defineRoutes({
  'POST /api/enterprise-request': async ({ deps, input }) =>
    presentEnterpriseRequest(await requestEnterpriseAccount(deps, input.body)),

  'POST /api/federal-request': async ({ deps, input }) =>
    presentFederalRequest(await requestFederalAccount(deps, input.body)),
});
