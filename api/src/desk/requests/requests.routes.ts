import { defineRoutes } from '../../identity/actors/define-routes';
import { requestEnterpriseAccount, requestFederalAccount } from './request-account';

export const requestRoutes = defineRoutes({
  'POST /api/enterprise-request': ({ deps, input }) => requestEnterpriseAccount(deps, input.body),

  'POST /api/federal-request': ({ deps, input }) => requestFederalAccount(deps, input.body),
});
