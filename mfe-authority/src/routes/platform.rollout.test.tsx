import type { PlatformStatus } from '@gangway/contract/platform/releases';
import { anAuthority, mockApi, renderArea } from '@gangway/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../area';
import {
  aRelease,
  aRemote,
  aRemoteWithCanary,
  aStatus,
} from '../features/releases/releases.factory';
import { remote } from '../remote';

function show(...remotes: PlatformStatus['remotes']): void {
  mockApi({
    'GET /api/releases': { body: aStatus(...remotes) },
    'GET /api/releases/events': { body: { events: [], hasMore: false } },
  });
  const user = anAuthority({ rights: ['platform'] });
  renderArea(area, remote, { path: '/authority-dashboard/platform', user });
}

const areaCalled = async (name: string) => within(await screen.findByRole('region', { name }));

const rollout = {
  version: 'c9d0e1f2a3',
  traffic: 10,
  next: 50,
  startedBy: 'team recruiter',
  since: '2026-11-20T09:12:00.000Z',
  visitors: 12,
  nextAt: '2026-11-20T09:17:00.000Z',
  objection: null,
};

it('shows the next stage of a rollout, and the reason where it waits', async () => {
  const waiting = { ...rollout, objection: 'c9d0e1f2a3 failed for 2 of 8 visitors (25 %)' };
  show(
    { ...aRemoteWithCanary(), rollout },
    { ...aRemoteWithCanary(), name: 'mfe-candidate', rollout: waiting },
  );
  const healthy = await areaCalled('mfe-recruiter');
  expect(healthy.getByText(/^Rollout by team recruiter. Next: 50%, not before/)).toBeVisible();
  const onHold = await areaCalled('mfe-candidate');
  expect(onHold.getByText(/On hold: c9d0e1f2a3 failed for 2 of 8 visitors/)).toBeVisible();
});

it('says that an area is retired', async () => {
  const kept = aRelease({ state: 'kept', traffic: 0 });
  show(aRemote({ retiredAt: '2026-11-20T09:12:00.000Z', rollbackTo: null, releases: [kept] }));
  const card = await areaCalled('mfe-recruiter');
  expect(card.getByText('Retired. No visitors get it.')).toBeVisible();
});
