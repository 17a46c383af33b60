import type { AuthorityStats } from '@gangway/contract/desk/authority';
import { navigate } from '@gangway/shared-ui/platform';
import {
  anAuthority,
  mockApi,
  type MockedRequest,
  renderArea,
  ShownToast,
} from '@gangway/shared-ui/testing';
import { render, screen, within } from '@testing-library/react';
import { area } from '../area';
import { remote } from '../remote';

export const STATS = 'GET /api/authority/stats';
export const ENTERPRISE_LIST = 'GET /api/authority/enterprise-requests';
export const FEDERAL_LIST = 'GET /api/authority/federal-requests';

export const someStats: AuthorityStats = {
  totalCandidates: 1400,
  activeCandidates: 1268,
  inactiveCandidates: 132,
  totalEnterprises: 6,
  totalRecruiters: 23,
  pendingRequests: 4,
  pendingFederalRequests: 1,
};

export function openPage(path: string, user = anAuthority()) {
  navigate('/', { replace: true });
  localStorage.clear();
  render(<ShownToast />);
  return renderArea(area, remote, { path, user });
}

export const openDashboard = (search = '', user = anAuthority()) =>
  openPage(`/authority-dashboard${search}`, user);

export const recruiterAdmin = anAuthority({ authorityRole: 'recruiter' });

export type Replies = Parameters<typeof mockApi>[0];

export const mockDashboard = (replies: Replies) =>
  mockApi({ [STATS]: { body: someStats }, ...replies });

export const pageOf = <Row,>(...body: Row[]) => ({
  body,
  page: { total: body.length, nextCursor: null },
});

export const NO_ROWS = pageOf<never>();

export const queriesOf = (requests: readonly MockedRequest[], name: string) =>
  requests.filter(({ call }) => call === name).map(({ query }) => query);

export const sent = (requests: readonly MockedRequest[], name: string) =>
  requests.filter(({ call }) => call === name).map(({ body }) => body);

export const bodyRows = (label: string) =>
  within(screen.getByRole('table', { name: label }))
    .getAllByRole('row')
    .filter((row) => within(row).queryByRole('rowheader') !== null);

export const rowNames = (label: string) =>
  bodyRows(label).map((row) => within(row).getByRole('rowheader').textContent);
