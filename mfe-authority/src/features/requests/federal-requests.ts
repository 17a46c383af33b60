import type { DecidedFederalRequest } from '@gangway/contract/desk/authority-requests';
import { call, callUrl } from '@gangway/shared-ui/platform';
import { mapRows, pageSource } from '../../table/table-query';
import { requestQuery } from './request-filters';
import type { RequestKind, RequestRecord } from './request-kind';

const LIST = 'GET /api/authority/federal-requests';
const DETAILS = 'GET /api/authority/federal-requests/:id';

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
  url: callUrl(LIST, { query: {} }),
  source: mapRows(pageSource(LIST, requestQuery), federalRecord),
  reviewUrl: (id) => callUrl(DETAILS, { params: { id } }),
  review: async (id, signal) => {
    const { request, proposal, ...rest } = await call(
      DETAILS,
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
