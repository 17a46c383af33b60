import type { PlatformStatus } from '@gangway/contract/platform/releases';
import { anAuthority, mockApi } from '@gangway/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { aStatus } from '../features/releases/releases.factory';
import { openPage, type Replies } from './dashboard';

export const STATUS = 'GET /api/releases';
export const TRAIL = 'GET /api/releases/events';
export const NO_EVENTS = { body: { events: [], hasMore: false } };

export const mockPlatform = (remotes: PlatformStatus['remotes'], replies: Replies = {}) =>
  mockApi({ [STATUS]: { body: aStatus(...remotes) }, [TRAIL]: NO_EVENTS, ...replies });

export const releaser = anAuthority({ rights: ['platform'] });

export const openPlatform = (user = releaser) => openPage('/authority-dashboard/platform', user);

export const findArea = async (name = 'mfe-recruiter') =>
  within(await screen.findByRole('region', { name }));

export async function showRemote(remote: PlatformStatus['remotes'][number]) {
  mockPlatform([remote]);
  openPlatform();
  return findArea(remote.name);
}
