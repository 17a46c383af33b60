import type { ManagedSubscription } from '@gangway/contract/desk/authority-recruiters';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aManagedRecruiter } from '../features/recruiters/recruiters.factory';
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

const subscription: ManagedSubscription = {
  id: 'eeeeeeee-0000-4000-8000-000000000002',
  recruiter: { id: recruiter.id, username: 'maya', email: recruiter.email, name: 'Maya Okafor' },
  plan: 'pro',
  billingCycle: 'monthly',
  status: 'past_due',
  cents: 24_900,
  startedAt: '2026-10-20T09:00:00.000Z',
  periodEnd: '2026-12-20T09:00:00.000Z',
  cancelsAtPeriodEnd: false,
  nextPlan: null,
  endedAt: null,
};

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
    [PAUSED]: {
      body: [
        {
          ...{ id, username, email, companyName },
          name: 'Maya Okafor',
          cause: 'first-day',
          pausedAt: '2026-11-20T09:00:00.000Z',
        },
      ],
      page: { total: 1, nextCursor: null },
    },
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
    [SUBSCRIPTIONS]: {
      body: [
        subscription,
        { ...subscription, id: recruiter.id, status: 'ended', endedAt: subscription.startedAt },
      ],
      page: { total: 2, nextCursor: null },
    },
  });
  openDashboard('?tab=subscriptions', recruiterAdmin);
  await screen.findByRole('table', { name: 'Subscriptions' });
  const [first, second] = bodyRows('Subscriptions');
  for (const text of ['Maya Okafor', 'Pro', '$249 a month', 'Past due', 'Renews Dec 20, 2026']) {
    expect(first).toHaveTextContent(text);
  }
  expect(second).toHaveTextContent('Ended Oct 20, 2026');
});
