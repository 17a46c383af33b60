import type { TransitionList } from '@gangway/contract/talent/transition-lists';
import { anHrUser, mockApi, renderArea, ShownToast } from '@gangway/shared-ui/testing';
import { render } from '@testing-library/react';
import { area } from '../area';
import { remote } from '../remote';
import { anOrganization } from './organization';

export const HOME = '/enterprise/Northstar%20Freight/maya';

export const ORGANIZATION = 'GET /api/organization';
export const LISTS = 'GET /api/transition-lists';

export const down = { status: 503, error: { message: 'Down', code: 'unavailable' } };

export type Replies = Parameters<typeof mockApi>[0];

export function openPage(path: string, replies: Replies, user = anHrUser()) {
  const requests = mockApi(replies);
  render(<ShownToast />);
  renderArea(area, remote, { path, user });
  return requests;
}

export const mockDashboard = (lists: TransitionList[], replies: Replies = {}) =>
  mockApi(dashboardReplies(lists, replies));

export const openDashboard = (lists: TransitionList[], replies: Replies = {}) =>
  openPage(HOME, dashboardReplies(lists, replies));

const dashboardReplies = (lists: TransitionList[], replies: Replies): Replies => ({
  [ORGANIZATION]: { body: anOrganization() },
  [LISTS]: { body: lists },
  ...replies,
});
