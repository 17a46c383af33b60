import type { CallName } from '@gangway/contract/calls';
import {
  aUser,
  mockApi,
  type MockedRequest,
  renderArea,
  ShownToast,
} from '@gangway/shared-ui/testing';
import { render } from '@testing-library/react';
import { area } from '../area';
import { remote } from '../remote';

export type Replies = Parameters<typeof mockApi>[0];

export function openPage(path: string, replies: Replies = {}, user = aUser()) {
  const requests = mockApi(replies);
  render(<ShownToast />);
  const { unmount } = renderArea(area, remote, { path, user });
  return { requests, unmount };
}

export const sent = (requests: MockedRequest[], call: CallName) =>
  requests.filter((request) => request.call === call);
