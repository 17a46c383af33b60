import type { ManagedRecruiter } from '@gangway/contract/desk/authority-recruiters';
import { FAIR_USE } from '@gangway/contract/market/fair-use';
import { expectToast } from '@gangway/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aManagedRecruiter } from '../features/recruiters/recruiters.factory';
import {
  mockDashboard,
  NO_ROWS,
  openDashboard,
  pageOf,
  recruiterAdmin,
  sent,
  type Replies,
} from '../testing/dashboard';

const RESUME = 'POST /api/authority/recruiters/:id/resume-reveals';
const RAISE = 'PUT /api/authority/recruiters/:id/reveal-limits';

const recruiter = aManagedRecruiter();

async function openPanel(changes: Partial<ManagedRecruiter>, more: Replies = {}) {
  const shown = aManagedRecruiter(changes);
  const requests = mockDashboard({
    'GET /api/authority/recruiters': pageOf(shown),
    'GET /api/authority/recruiters/:id': { body: shown },
    'GET /api/authority/recruiters/:id/ledger': NO_ROWS,
    ...more,
  });
  openDashboard(`?tab=recruiters&recruiter=${shown.id}`, recruiterAdmin);
  await screen.findByRole('region', { name: 'Reveals' });
  return requests;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const revealPause = { at: '2026-11-21T09:00:00.000Z', cause: 'hour' } as const;
const reveals = () => within(screen.getByRole('region', { name: 'Reveals' }));

it('says why reveals are paused, and resumes them by a button', async () => {
  const requests = await openPanel({ revealPause }, { [RESUME]: { body: recruiter } });
  expect(reveals().getByRole('alert')).toHaveTextContent('120 reveals within an hour');
  await press('Resume reveals');
  await expectToast('neutral | Reveals resumed');
  expect(requests.map(({ call }) => call)).toContain(RESUME);
});

it('shows the limits of reveals, and raises them only with a reason', async () => {
  const requests = await openPanel({}, { [RAISE]: { body: recruiter } });
  expect(reveals().getByText('20 a minute, 300 a day')).toBeVisible();
  expect(reveals().getByText('5,000 a month')).toBeVisible();
  expect(reveals().queryByRole('button', { name: 'Resume reveals' })).toBeNull();
  await press('Raise the limit…');
  const form = within(screen.getByRole('form', { name: 'Raise the limit' }));
  const perDay = form.getByRole('textbox', { name: 'A day, for each person' });
  expect(perDay).toHaveValue('300');
  await userEvent.clear(perDay);
  await userEvent.type(perDay, '3001');
  await press('Raise the limit');
  expect(perDay).toHaveAccessibleDescription('Please enter a number from 300 to 3,000');
  const reason = form.getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveAccessibleDescription(/^Please give a reason/);
  await userEvent.clear(perDay);
  await userEvent.type(perDay, '600');
  await userEvent.type(reason, 'Checked by phone');
  await press('Raise the limit');
  await expectToast('neutral | Limit raised');
  expect(sent(requests, RAISE)).toEqual([
    { ...FAIR_USE, personDay: 600, reason: 'Checked by phone' },
  ]);
  expect(screen.queryByRole('form', { name: 'Raise the limit' })).toBeNull();
});

it('says that reveals of a team member count for the account of the team', async () => {
  const memberOf = { id: 'eeeeeeee-0000-4000-8000-000000000009', name: 'Ada Quay' };
  await openPanel({ memberOf });
  expect(reveals().getByText('While in Ada Quay’s team, that account counts.')).toBeVisible();
});
