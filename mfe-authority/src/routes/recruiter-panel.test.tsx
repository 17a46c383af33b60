import type { LedgerEntry } from '@gangway/contract/desk/authority-recruiters';
import { expectToast, refusal } from '@gangway/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aManagedRecruiter, aManagedSubscription } from '../features/recruiters/recruiters.factory';
import {
  mockDashboard,
  openDashboard,
  pageOf,
  queriesOf,
  recruiterAdmin,
  sent,
  type Replies,
} from '../testing/dashboard';

const LIST = 'GET /api/authority/recruiters';
const ONE = 'GET /api/authority/recruiters/:id';
const LEDGER = 'GET /api/authority/recruiters/:id/ledger';
const MANAGE = 'POST /api/authority/manage-recruiter';
const SUSPEND = 'POST /api/authority/recruiters/:id/suspend';
const REINSTATE = 'POST /api/authority/recruiters/:id/reinstate';
const SUBSCRIPTIONS = 'GET /api/authority/subscriptions';

const recruiter = aManagedRecruiter();
const suspension = { at: '2026-11-21T09:00:00.000Z', reason: 'Offered jobs that do not exist' };

const entry = (index: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: `eeeeeeee-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
  at: '2026-11-20T09:00:00.000Z',
  kind: 'reveal',
  source: 'allowance',
  tokens: -1,
  expiresAt: null,
  ...more,
});
const granted = entry(1, { kind: 'grant', tokens: 75, expiresAt: '2026-12-19T09:00:00.000Z' });

const replies = (shown = recruiter) => ({
  [LIST]: pageOf(shown),
  [ONE]: { body: shown },
  [LEDGER]: pageOf(granted),
});

async function openPanel(more: Replies = {}, shown = recruiter) {
  const requests = mockDashboard({ ...replies(shown), ...more });
  openDashboard(`?tab=recruiters&recruiter=${shown.id}`, recruiterAdmin);
  const panel = within(await screen.findByRole('dialog', { name: 'Maya Okafor' }));
  await panel.findByText('Plan tokens');
  return { requests, panel };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('opens a recruiter from the row, with plan, tokens and last payment', async () => {
  mockDashboard(replies());
  openDashboard('?tab=recruiters', recruiterAdmin);
  await userEvent.click(await screen.findByRole('link', { name: 'Maya Okafor' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Maya Okafor' }));
  for (const text of ['maya@harbor.example, Harbor Staffing', 'Pro', '1,234', /Plan, \$249\.00/]) {
    expect(panel.getByText(text)).toBeVisible();
  }
});

it('opens the recruiter of a subscription', async () => {
  mockDashboard({
    ...replies(),
    [SUBSCRIPTIONS]: pageOf(aManagedSubscription()),
  });
  openDashboard('?tab=subscriptions', recruiterAdmin);
  await userEvent.click(await screen.findByRole('link', { name: 'Maya Okafor, Pro' }));
  expect(await screen.findByRole('dialog', { name: 'Maya Okafor' })).toBeVisible();
  expect(window.location.search).toBe(`?tab=subscriptions&recruiter=${recruiter.id}`);
});

it('adds ten tokens, and loads list, recruiter and ledger again', async () => {
  const { requests } = await openPanel({
    [MANAGE]: { body: { tokensRemaining: 1244, refund: null } },
  });
  const before = requests.length;
  await press('Add 10 tokens');
  await expectToast('neutral | 10 tokens added');
  expect(sent(requests, MANAGE)).toEqual([
    { recruiterId: recruiter.id, action: 'add-tokens', data: { tokens: 10 } },
  ]);
  await waitFor(() =>
    expect(
      requests
        .slice(before + 1)
        .map(({ call }) => call)
        .toSorted(),
    ).toEqual([LIST, ONE, LEDGER]),
  );
});

it('says what a refund pays back and takes back, and makes it once confirmed', async () => {
  const { requests } = await openPanel({
    [MANAGE]: {
      body: {
        tokensRemaining: 1174,
        refund: { cents: 24_900, tokensTakenBack: 60, continues: false },
      },
    },
  });
  await press('Refund…');
  const dialog = screen.getByRole('dialog', { name: "Refund Maya Okafor's last payment?" });
  expect(dialog).toHaveTextContent('Refund to the card$249.00');
  expect(dialog).toHaveTextContent('Tokens taken back60');
  expect(dialog).toHaveTextContent('The Pro plan will end right away.');
  expect(sent(requests, MANAGE)).toEqual([]);
  await press('Refund $249.00');
  await expectToast('neutral | $249.00 refunded, 60 tokens taken back');
  expect(sent(requests, MANAGE)).toEqual([
    {
      recruiterId: recruiter.id,
      action: 'refund',
      data: { paymentId: recruiter.lastPayment?.id },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Refund/ })).toBeNull());
});

it('shows that a recruiter is a member of a team', async () => {
  const memberOf = { id: 'eeeeeeee-0000-4000-8000-000000000009', name: 'Ada Quay' };
  await openPanel({}, { ...recruiter, memberOf });
  expect(screen.getByText('Member of Ada Quay’s team')).toBeVisible();
});

it('announces no end of the plan when the refund is for a pack of tokens', async () => {
  const refund = { cents: 1800, tokensTakenBack: 0, endsPlan: false };
  await openPanel({}, { ...recruiter, refund });
  await press('Refund…');
  const dialog = screen.getByRole('dialog', { name: /^Refund/ });
  expect(dialog).toHaveTextContent('All tokens from this payment are spent or expired');
  expect(dialog).not.toHaveTextContent('plan will end');
});

it('shows a failure and no further refund when another administrator was first', async () => {
  await openPanel();
  await press('Refund…');
  mockDashboard({
    ...replies({ ...recruiter, refund: null }),
    [MANAGE]: refusal(409, 'Refunded already', 'nothing_to_refund'),
  });
  await press('Refund $249.00');
  await expectToast('destructive | Update Failed | Refunded already');
  expect(await screen.findByText('There is nothing to refund.')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: /^Refund/ })).toBeNull();
});

it('names each kind of entry in the ledger, and loads older ones', async () => {
  const older = entry(9, { kind: 'take-back', source: 'purchase', tokens: -6 });
  const { panel, requests } = await openPanel({
    [LEDGER]: ({ query }) =>
      query['cursor'] === undefined
        ? { body: [granted, entry(2)], page: { total: 3, nextCursor: 'next' } }
        : pageOf(older),
  });
  const items = () => panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items()).toEqual([
    expect.stringMatching(/^Plan tokens.*expires Dec 19, 2026\+75$/),
    expect.stringMatching(/^Candidate revealed.*−1$/),
  ]);
  await press('Show older');
  await panel.findByText('Tokens taken back');
  expect(items()[2]).toMatch(/−6$/);
  expect(panel.queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(queriesOf(requests, LEDGER)).toEqual([{ limit: '20' }, { limit: '20', cursor: 'next' }]);
});

it('loads older entries again after a failure', async () => {
  const first = { body: [granted], page: { total: 2, nextCursor: 'next' } };
  await openPanel({
    [LEDGER]: ({ query }) => (query['cursor'] === undefined ? first : 'network failure'),
  });
  await press('Show older');
  expect(await screen.findByText('We could not load older entries. Try again.')).toBeVisible();
  mockDashboard({ ...replies(), [LEDGER]: pageOf(entry(9)) });
  await press('Show older');
  expect(await screen.findByText('Candidate revealed')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Ledger, newest first' })).toHaveFocus();
});

it('loads the ledger again on Try again after a failure', async () => {
  mockDashboard({ ...replies(), [LEDGER]: 'network failure' });
  openDashboard(`?tab=recruiters&recruiter=${recruiter.id}`, recruiterAdmin);
  await screen.findByText('We could not load the ledger');
  mockDashboard(replies());
  await press('Try again');
  expect(await screen.findByText('Plan tokens')).toBeVisible();
});

it('suspends a recruiter, but only with a reason', async () => {
  const { requests, panel } = await openPanel({
    [SUSPEND]: { body: { ...recruiter, suspension } },
  });
  await press('Suspend…');
  await press('Suspend recruiter');
  const reason = panel.getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveAccessibleDescription('Please give a reason');
  await userEvent.type(reason, suspension.reason);
  await press('Suspend recruiter');
  await expectToast('neutral | Recruiter suspended');
  expect(sent(requests, SUSPEND)).toEqual([{ reason: suspension.reason }]);
});

it('suspends no one when the form is canceled', async () => {
  const { requests, panel } = await openPanel();
  await press('Suspend…');
  await press('Cancel');
  expect(panel.getByRole('button', { name: 'Suspend…' })).toBeVisible();
  expect(panel.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument();
  expect(sent(requests, SUSPEND)).toEqual([]);
});

it('shows why a recruiter is suspended, and reinstates them', async () => {
  const { panel } = await openPanel(
    { [REINSTATE]: { body: recruiter } },
    { ...recruiter, suspension },
  );
  expect(panel.getByRole('alert')).toHaveTextContent(suspension.reason);
  await press('Reinstate recruiter');
  await expectToast('neutral | Recruiter reinstated');
});

it('says Update Failed and changes nothing when an action fails', async () => {
  const { panel } = await openPanel({
    [MANAGE]: refusal(404, 'This recruiter does not exist', 'not_found'),
  });
  await press('Add 10 tokens');
  await expectToast('destructive | Update Failed | This recruiter does not exist');
  expect(panel.getByRole('alert')).toHaveTextContent('This recruiter does not exist');
  expect(panel.getByText('1,234')).toBeVisible();
});

it('says that a refund continues until the provider has confirmed it', async () => {
  const { lastPayment } = recruiter;
  const waiting = aManagedRecruiter({
    refund: null,
    lastPayment: lastPayment && { ...lastPayment, refundedCents: 24_900, isRefundPending: true },
  });
  let shown = recruiter;
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await openPanel({
    [ONE]: () => ({ body: shown }),
    [MANAGE]: () => {
      shown = waiting;
      const refund = { cents: 24_900, tokensTakenBack: 60, continues: true };
      return { status: 202, body: { tokensRemaining: 1174, refund } };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Refund…' }));
  await user.click(screen.getByRole('button', { name: 'Refund $249.00' }));
  const status = await screen.findByText(/^Our payment provider is slow to answer/);
  expect(status).toHaveAttribute('role', 'status');
  expect(screen.getByText(/\$249\.00 is being refunded, 60 tokens taken back/)).toBeVisible();
  shown = aManagedRecruiter({ refund: null });
  await act(async () => jest.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(status).not.toBeInTheDocument());
  jest.useRealTimers();
});
