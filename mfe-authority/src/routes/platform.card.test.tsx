import { aRelease, aRemote, aRemoteWithCanary } from '../features/releases/releases.factory';
import { findArea, mockPlatform, openPlatform, showRemote } from '../testing/platform';

const ORIGIN = {
  commit: 'c0ffee'.repeat(6) + 'c0ff',
  isDirty: true,
  author: 'Ada Okonkwo',
  reason: 'search: faster',
};

it('says who checked a release, its commit and why it was released', async () => {
  const release = aRelease({ origin: ORIGIN, checkedBy: 'ci' });
  const card = await showRemote(aRemote({ releases: [release] }));
  expect(card.getByText('search: faster')).toBeVisible();
  expect(card.getByText('Commit c0ffeec0ff plus uncommitted changes, Ada Okonkwo')).toBeVisible();
  expect(card.getByText('Checked by CI')).toBeVisible();
});

it('shows a commit without uncommitted changes, and a check that CI did not run', async () => {
  const release = aRelease({ origin: { ...ORIGIN, isDirty: false }, checkedBy: 'local' });
  const card = await showRemote(aRemote({ releases: [release] }));
  expect(card.getByText('Commit c0ffeec0ff, Ada Okonkwo')).toBeVisible();
  expect(card.getByText('Checked before publishing')).toBeVisible();
});

it.each([
  [true, 'Built on this server, no gates run'],
  [false, 'Not checked before publishing'],
])('says why a release was not checked (built on the server: %s)', async (isServerBuild, text) => {
  const card = await showRemote(aRemote({ releases: [aRelease({ isServerBuild })] }));
  expect(card.getByText(text)).toBeVisible();
});

it('shows the next stage of a rollout, and the reason where it waits', async () => {
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
  const waiting = { ...rollout, objection: 'c9d0e1f2a3 failed for 2 of 8 visitors (25 %)' };
  mockPlatform([
    { ...aRemoteWithCanary(), rollout },
    { ...aRemoteWithCanary(), name: 'mfe-candidate', rollout: waiting },
  ]);
  openPlatform();
  const healthy = await findArea('mfe-recruiter');
  expect(healthy.getByText(/^Rollout by team recruiter. Next: 50%, not before/)).toBeVisible();
  const onHold = await findArea('mfe-candidate');
  expect(onHold.getByText(/On hold: c9d0e1f2a3 failed for 2 of 8 visitors/)).toBeVisible();
});

it('says that an area is retired', async () => {
  const kept = aRelease({ state: 'kept', traffic: 0 });
  const retired = { retiredAt: '2026-11-20T09:12:00.000Z', rollbackTo: null, releases: [kept] };
  const card = await showRemote(aRemote(retired));
  expect(card.getByText('Retired. No visitors get it.')).toBeVisible();
});
