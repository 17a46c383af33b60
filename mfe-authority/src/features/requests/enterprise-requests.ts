import type { DecidedEnterpriseRequest } from '@gangway/contract/desk/authority-requests';
import { call, callUrl } from '@gangway/shared-ui/platform';
import { mapRows, pageSource } from '../../table/table-query';
import { requestQuery } from './request-filters';
import type { RequestKind, RequestRecord } from './request-kind';

const LIST = 'GET /api/authority/enterprise-requests';
const DETAILS = 'GET /api/authority/enterprise-requests/:id';

export const enterpriseRecord = ({
  companyName,
  companyEmail,
  ...request
}: DecidedEnterpriseRequest): RequestRecord => ({
  ...request,
  name: companyName,
  email: companyEmail,
  department: null,
  securityClearance: null,
});

export const ENTERPRISE: RequestKind = {
  id: 'enterprise',
  label: 'Enterprise requests',
  nameLabel: 'Company',
  nameField: 'companyName',
  url: callUrl(LIST, { query: {} }),
  source: mapRows(pageSource(LIST, requestQuery), enterpriseRecord),
  reviewUrl: (id) => callUrl(DETAILS, { params: { id } }),
  review: async (id, signal) => {
    const { request, proposal, ...rest } = await call(
      DETAILS,
      { params: { id } },
      signal && { signal },
    );
    const { companyName: name, ...setup } = proposal;
    return { ...rest, request: enterpriseRecord(request), proposal: { ...setup, name } };
  },
  decide: async ({ setup, ...decision }) => {
    const { name, ...rest } = setup ?? {};
    const setupData = { ...rest, ...(name !== undefined && { companyName: name }) };
    const body = { ...decision, ...(setup && { setupData }) };
    return enterpriseRecord(await call('POST /api/authority/handle-request', { body }));
  },
  sendLink: (id) =>
    call('POST /api/authority/enterprise-requests/:id/send-link', { params: { id } }),
};
