import { clientAddress } from '../../http/client-address';
import { defineRoutes } from '../../http/define-routes';
import { presentEnterpriseRequest, presentFederalRequest } from './present-requests';
import { requestEnterpriseAccount } from './request-enterprise-account';
import { requestFederalAccount } from './request-federal-account';

export const requestRoutes = defineRoutes({
  'POST /api/enterprise-request': async ({ deps, input, c }) =>
    presentEnterpriseRequest(
      await requestEnterpriseAccount(deps, input.body, clientAddress(c, deps.env)),
    ),

  'POST /api/federal-request': async ({ deps, input, c }) =>
    presentFederalRequest(
      await requestFederalAccount(deps, input.body, clientAddress(c, deps.env)),
    ),
});
