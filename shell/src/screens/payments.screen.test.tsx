import { setSessionUser } from '@gangway/shared-ui/platform';
import {
  anAuthority,
  anHrUser,
  aPayment,
  aUser,
  expectLink,
  mockApi,
} from '@gangway/shared-ui/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PaymentsScreen from './payments.screen';
import { noBilling } from './payments/receipt.factory';

const LIST = 'GET /api/payments';
const DETAILS = {
  'GET /api/payments/billing-details': { body: noBilling },
  'GET /api/payments/cards': { body: [] },
};

type Reply = Parameters<typeof mockApi>[0][typeof LIST];

function open(reply: Reply = { body: [] }, user = aUser()) {
  const requests = mockApi({ [LIST]: reply, ...DETAILS });
  act(() => setSessionUser(user));
  render(<PaymentsScreen />);
  return requests;
}

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);

const texts = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    : [];

describe('the list of payments', () => {
  it('shows day, item, amount, refund and status of each payment', async () => {
    const other = { id: '44444444-4444-4444-8444-444444444445', refundedCents: 4_320 };
    open({ body: [aPayment(), aPayment(other)] });
    const [paid, refunded] = await rows();
    expect(texts(paid)).toEqual([
      'Nov 21, 2026',
      'Pro plan, a monthGW-2026-7F3KQ2',
      'Amount$249.00',
      '',
      'Paid',
    ]);
    expect(texts(refunded)).toContain('Refunded$43.20');
    expect(texts(refunded)).toContain('Partly refunded');
  });

  it('links each payment to its receipt', async () => {
    open({ body: [aPayment()] });
    await rows();
    expectLink('Pro plan, a month', '/payments/44444444-4444-4444-8444-444444444444');
  });

  it.each([
    ['succeeded', 'Paid'],
    ['refunded', 'Refunded'],
    ['pending', 'Pending'],
    ['failed', 'Failed'],
  ] as const)('shows the status %s as %s', async (status, text) => {
    open({ body: [aPayment({ status })] });
    const [row] = await rows();
    expect(texts(row).at(-1)).toBe(text);
  });

  it.each([
    [aUser(), /When you subscribe to a plan or buy tokens/],
    [anHrUser(), /When your organization pays for a list/],
  ])('says what will be listed when there are no payments yet', async (user, text) => {
    open({ body: [] }, user);
    expect(await screen.findByText('No payments yet')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('says that it is loading', async () => {
    open('never');
    expect(await screen.findByText('Loading your payments')).toBeInTheDocument();
  });

  it('shows a failure, and recovers on Try again', async () => {
    open('network failure');
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your payments');
    mockApi({ [LIST]: { body: [aPayment()] }, ...DETAILS });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });

  it('is denied to an administrator, without a call', async () => {
    const requests = open({ body: [] }, anAuthority());
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expectLink('Go to your dashboard', '/authority-dashboard');
    expect(requests).toEqual([]);
  });
});

it('leads back to the dashboard', async () => {
  open({ body: [] }, anHrUser());
  await screen.findByText('No payments yet');
  expectLink(/^Back/, '/enterprise/Northstar%20Freight/maya');
});

it.each([
  [aUser(), 'Recruiter'],
  [anHrUser(), 'Enterprise'],
])('shows the tabs of the area', async (user, name) => {
  open({ body: [] }, user);
  expect(await screen.findByRole('navigation', { name })).toBeVisible();
});
