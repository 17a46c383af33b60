import { anAuthority, mockApi, renderArea } from '@gangway/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../area';
import { aRelease, aRemote, aStatus, anEvent } from '../features/releases/releases.factory';
import { remote } from '../remote';

const ORIGIN = {
  commit: 'c0ffee'.repeat(6) + 'c0ff',
  isDirty: true,
  author: 'Ada Okonkwo',
  reason: 'search: faster',
};

async function show(release: Parameters<typeof aRelease>[0], reason: string | null = null) {
  const event = anEvent({ kind: 'promote', text: 'It goes to everyone', reason });
  mockApi({
    'GET /api/releases': { body: aStatus(aRemote({ releases: [aRelease(release)] })) },
    'GET /api/releases/events': { body: { events: [event], hasMore: false } },
  });
  const user = anAuthority({ rights: ['platform'] });
  renderArea(area, remote, { path: '/authority-dashboard/platform', user });
  return within(await screen.findByRole('region', { name: 'mfe-recruiter' }));
}

it('says who checked a release, its commit and why it was released', async () => {
  const card = await show({ origin: ORIGIN, checkedBy: 'ci' });
  expect(card.getByText('search: faster')).toBeVisible();
  expect(card.getByText('Commit c0ffeec0ff plus uncommitted changes, Ada Okonkwo')).toBeVisible();
  expect(card.getByText('Checked by CI')).toBeVisible();
});

it('shows a commit without uncommitted changes, and a check that CI did not run', async () => {
  const card = await show({ origin: { ...ORIGIN, isDirty: false }, checkedBy: 'local' });
  expect(card.getByText('Commit c0ffeec0ff, Ada Okonkwo')).toBeVisible();
  expect(card.getByText('Checked before publishing')).toBeVisible();
});

it('says that a release was not checked', async () => {
  const card = await show({});
  expect(card.getByText('Not checked')).toBeVisible();
});

it('shows the reason of an event in the audit trail', async () => {
  await show({}, 'a good week');
  expect(await screen.findByText('Reason: a good week')).toBeVisible();
});
