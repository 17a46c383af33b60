import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aManagedRecruiter, aManagedSubscription } from '../features/recruiters/recruiters.factory';
import {
  bodyRows,
  mockDashboard,
  NO_ROWS,
  openDashboard,
  pageOf,
  recruiterAdmin,
} from '../testing/dashboard';

const RECRUITERS = 'GET /api/authority/recruiters';
const PAUSED = 'GET /api/authority/paused-accounts';
const SUBSCRIPTIONS = 'GET /api/authority/subscriptions';
const recruiter = aManagedRecruiter({
  firstName: null,
  lastName: null,
  plan: null,
  tokensRemaining: 1200,
  lastPayment: null,
  refund: null,
  suspension: { at: '2026-11-20T09:00:00.000Z', reason: 'Spam' },
});

const subscription = aManagedSubscription({ status: 'past_due' });

it('lists recruiters, and filters them by plan', async () => {
  const requests = mockDashboard({ [RECRUITERS]: pageOf(recruiter) });
  openDashboard('', recruiterAdmin);
  await screen.findByRole('table', { name: 'Recruiter accounts' });
  const [row] = bodyRows('Recruiter accounts');
  for (const text of ['maya', 'Harbor Staffing', 'None', '1,200', 'Suspended']) {
    expect(row).toHaveTextContent(text);
  }
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'No plan');
  await waitFor(() =>
    expect(requests.filter(({ call }) => call === RECRUITERS).at(-1)?.query).toEqual({
      plan: 'none',
      limit: '50',
    }),
  );
});

it('lists paused accounts, and opens the recruiter of one', async () => {
  const { id, username, email, companyName } = recruiter;
  mockDashboard({
    [PAUSED]: pageOf({
      ...{ id, username, email, companyName },
      name: 'Maya Okafor',
      cause: 'first-day',
      pausedAt: '2026-11-20T09:00:00.000Z',
    }),
    'GET /api/authority/recruiters/:id': { body: recruiter },
    'GET /api/authority/recruiters/:id/ledger': NO_ROWS,
  });
  openDashboard('?tab=paused-accounts', recruiterAdmin);
  await screen.findByRole('table', { name: 'Paused accounts' });
  const [row] = bodyRows('Paused accounts');
  for (const text of [
    'Maya Okafor',
    'Harbor Staffing',
    '100 reveals within a day of the first payment',
  ]) {
    expect(row).toHaveTextContent(text);
  }
  await userEvent.click(screen.getByRole('link', { name: 'Maya Okafor' }));
  expect(await screen.findByRole('dialog', { name: 'maya' })).toBeVisible();
});

it('lists subscriptions with price, status and renewal', async () => {
  mockDashboard({
    [SUBSCRIPTIONS]: pageOf(subscription, {
      ...subscription,
      id: recruiter.id,
      status: 'ended',
      endedAt: subscription.startedAt,
    }),
  });
  openDashboard('?tab=subscriptions', recruiterAdmin);
  await screen.findByRole('table', { name: 'Subscriptions' });
  const [first, second] = bodyRows('Subscriptions');
  for (const text of ['Maya Okafor', 'Pro', '$249 a month', 'Past due', 'Renews Dec 20, 2026']) {
    expect(first).toHaveTextContent(text);
  }
  expect(second).toHaveTextContent('Ended Oct 20, 2026');
});
