import { NotFoundError, setSessionUser } from '@gangway/shared-ui/platform';
import { anAuthority, aUser, expectLink, mockApi, refusal } from '@gangway/shared-ui/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { aReceipt } from './payments/receipt.factory';
import ReceiptScreen from './receipt.screen';

const RECEIPT = 'GET /api/payments/:id';
const { id } = aReceipt();

class Caught extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    const { error } = this.state;
    return error instanceof Error ? error.name : this.props.children;
  }
}

type Reply = Parameters<typeof mockApi>[0][typeof RECEIPT];

function open(reply: Reply = { body: aReceipt() }, user = aUser()) {
  const requests = mockApi({ [RECEIPT]: reply });
  act(() => setSessionUser(user));
  render(
    <Caught>
      <ReceiptScreen params={{ id }} />
    </Caught>,
  );
  return requests;
}

const openReceipt = (changes: Parameters<typeof aReceipt>[0]) => open({ body: aReceipt(changes) });

const fact = async (term: string) => (await screen.findByText(term)).nextElementSibling;

const cellsOf = async (name: string) => {
  const [, row] = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return row
    ? within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    : [];
};

describe('a receipt', () => {
  it('shows its number, both parties, the day and the time that it covers', async () => {
    const requests = open();
    const sheet = await screen.findByRole('article', { name: 'Receipt' });
    expect(within(sheet).getByText('GW-2026-7F3KQ2')).toBeVisible();
    expect(await fact('From')).toHaveTextContent('Harbor Hiring Inc.1 Pier Road');
    expect(await fact('To')).toHaveTextContent('Maya Okafor');
    expect(await fact('To')).toHaveTextContent('maya@harbor.example');
    expect(await fact('Paid on')).toHaveTextContent('Nov 21, 2026');
    expect(await fact('Covers')).toHaveTextContent('Nov 21, 2026 to Dec 21, 2026');
    expect(requests[0]?.params).toEqual({ id });
  });

  it('shows quantity, price and total of its items', async () => {
    openReceipt({
      cents: 480_000,
      lines: [{ text: 'Employees', quantity: 120, unitCents: 4_000, cents: 480_000 }],
    });
    expect(await cellsOf('Items')).toEqual(['Employees', '120', '$40.00', '$4,800.00']);
    expect(await fact('Total')).toHaveTextContent('$4,800.00');
    expect(screen.queryByText('Refunded')).not.toBeInTheDocument();
  });

  it.each([
    ['wanted', 'In progress'],
    ['pending', 'In progress'],
    ['succeeded', 'Completed'],
    ['failed', 'Failed'],
  ] as const)('shows a refund that is %s', async (status, text) => {
    const refund = {
      cents: 4_320,
      reason: 'Already paid for',
      status,
      createdAt: '2026-11-22T12:00:00.000Z',
      settledAt: null,
    };
    openReceipt({ refundedCents: 4_320, refunds: [refund] });
    expect(await cellsOf('Refunds')).toEqual([`Already paid for${text}, Nov 22, 2026`, '$43.20']);
    expect(await fact('Refunded')).toHaveTextContent('-$43.20');
  });

  it('is called an order while nothing has been paid', async () => {
    openReceipt({ status: 'pending', settledAt: null });
    expect(await screen.findByRole('heading', { name: 'Order' })).toBeVisible();
    expect(await fact('Ordered on')).toHaveTextContent('Nov 21, 2026');
  });

  it('shows company, address, tax ID, card and tax of the payment', async () => {
    const billing = {
      company: 'Harbor LLC',
      addressLine1: '12 Quay Street',
      addressLine2: '',
      city: 'Astoria',
      region: 'OR',
      postalCode: '97103',
      country: 'United States',
      taxId: 'US 12-3456789',
    };
    openReceipt({ billing });
    const lines = [...((await fact('To'))?.children ?? [])].map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Harbor LLC',
      'Maya Okafor',
      '12 Quay Street',
      'Astoria, OR 97103',
      'United States',
      'Tax ID US 12-3456789',
      'maya@harbor.example',
    ]);
    expect(await fact('Paid with')).toHaveTextContent('Visa ending in 4242');
    expect(await fact('Subtotal')).toHaveTextContent('$249.00');
    expect(await fact('Tax')).toHaveTextContent('$0.00');
  });

  it('names no card when none is known', async () => {
    openReceipt({ card: null });
    expect(await fact('Paid on')).toBeVisible();
    expect(screen.queryByText('Paid with')).not.toBeInTheDocument();
  });

  it('can be downloaded as a PDF', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Download PDF, GW-2026-7F3KQ2' });
    expect(link).toHaveAttribute('href', `/api/payments/${id}/receipt.pdf`);
    expect(link).toHaveAttribute('download');
  });

  it('can be printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('shows the tabs of the recruiter', async () => {
    open();
    expect(await screen.findByRole('navigation', { name: 'Recruiter' })).toBeVisible();
  });

  it('says that it is loading', async () => {
    open('never');
    expect(await screen.findByText('Loading the receipt')).toBeInTheDocument();
  });

  it('shows a failure, and recovers on Try again', async () => {
    open('network failure');
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the receipt');
    mockApi({ [RECEIPT]: { body: aReceipt() } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Receipt' })).toBeVisible();
  });

  it.each(['not_found', 'invalid_request'])(
    'is not found when the server answers %s',
    async (code) => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      open(refusal(404, 'No such payment', code));
      expect(await screen.findByText(new NotFoundError().name)).toBeVisible();
    },
  );

  it('is denied to an administrator, without a call', () => {
    const requests = open({ body: aReceipt() }, anAuthority());
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(requests).toEqual([]);
  });
});

it('leads back to the payments', async () => {
  open();
  await screen.findByRole('article');
  expectLink(/^Back/, '/payments');
});
