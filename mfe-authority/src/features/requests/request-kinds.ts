import type {
  DecidedEnterpriseRequest,
  DecidedFederalRequest,
} from '@gangway/contract/desk/authority-requests';
import { call, callUrl } from '@gangway/shared-ui/platform';
import { choiceFilter } from '../../table/filter';
import { mapRows, oneOf, pageParams, pageSource, type PageRequest } from '../../table/table-query';
import { STATUS_NAMES, type RequestKind, type RequestRecord } from './request-kind';

const ENTERPRISE_LIST = 'GET /api/authority/enterprise-requests';
const ENTERPRISE_DETAILS = 'GET /api/authority/enterprise-requests/:id';
const FEDERAL_LIST = 'GET /api/authority/federal-requests';
const FEDERAL_DETAILS = 'GET /api/authority/federal-requests/:id';

export const STATUS_FILTER = choiceFilter('status', 'Status', { '': 'All', ...STATUS_NAMES });

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
  url: callUrl(ENTERPRISE_LIST, { query: {} }),
  source: mapRows(pageSource(ENTERPRISE_LIST, requestQuery), enterpriseRecord),
  reviewUrl: (id) => callUrl(ENTERPRISE_DETAILS, { params: { id } }),
  review: async (id, signal) => {
    const { request, proposal, ...rest } = await call(
      ENTERPRISE_DETAILS,
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

export const federalRecord = ({
  agencyName,
  agencyEmail,
  ...request
}: DecidedFederalRequest): RequestRecord => ({ ...request, name: agencyName, email: agencyEmail });

export const FEDERAL: RequestKind = {
  id: 'federal',
  label: 'Federal requests',
  nameLabel: 'Agency',
  nameField: 'agencyName',
  url: callUrl(FEDERAL_LIST, { query: {} }),
  source: mapRows(pageSource(FEDERAL_LIST, requestQuery), federalRecord),
  reviewUrl: (id) => callUrl(FEDERAL_DETAILS, { params: { id } }),
  review: async (id, signal) => {
    const { request, proposal, ...rest } = await call(
      FEDERAL_DETAILS,
      { params: { id } },
      signal && { signal },
    );
    const { agencyName: name, ...setup } = proposal;
    return {
      ...rest,
      request: federalRecord(request),
      proposal: { ...setup, name, hasOrganizationFee: false },
      warnNotices: [],
    };
  },
  decide: async ({ setup, ...decision }) => {
    const { name, hasOrganizationFee: _, ...rest } = setup ?? {};
    const setupData = { ...rest, ...(name !== undefined && { agencyName: name }) };
    const body = { ...decision, ...(setup && { setupData }) };
    return federalRecord(await call('POST /api/authority/handle-federal-request', { body }));
  },
  sendLink: (id) => call('POST /api/authority/federal-requests/:id/send-link', { params: { id } }),
};

function requestQuery(request: PageRequest) {
  return {
    query: {
      ...pageParams(request, ['date', 'name', 'status']),
      // The contract's list comes with its schemas, which the first screen does without.
      status: oneOf(['pending', 'approved', 'rejected'], request.filters['status']),
    },
  };
}
