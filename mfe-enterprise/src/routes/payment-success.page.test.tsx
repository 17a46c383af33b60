import { aPayment, expectLink, inTurn, mockApi } from '@gangway/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOME, openPage, type Replies } from '../testing/page';

const CONFIRM = 'POST /api/payments/confirm';

const open = (reply: NonNullable<Replies[typeof CONFIRM]>, query = '?payment_intent=pi_1') =>
  openPage(`/hr/payment-success${query}`, { [CONFIRM]: reply });

const paid = (changes: Parameters<typeof aPayment>[0] = {}) =>
  aPayment({ purpose: 'transition_list', description: 'Transition list, 2 people', ...changes });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(() => jest.useRealTimers());

it('shows what was paid, with links to the receipt and the dashboard', async () => {
  const query = '?payment_intent=pi_1&payment_intent_client_secret=s3cret';
  const requests = open({ body: paid() }, query);
  expect(await heading('Payment Successful')).toBeVisible();
  expect(screen.getByText('Transition list, 2 people')).toBeVisible();
  expectLink('See the receipt', `/payments/${paid().id}`);
  expectLink('Go to your dashboard', HOME);
  expect(requests[0]?.body).toEqual({ reference: 'pi_1' });
  expect(window.location.search).toBe('');
});

it.each([
  ['failed', 'Payment Failed'],
  ['refunded', 'We will refund your payment'],
] as const)('says when a payment is %s', async (status, title) => {
  open({ body: paid({ status }) });
  expect(await heading(title)).toBeVisible();
});

it('asks again by itself while the bank is still processing the payment', async () => {
  jest.useFakeTimers();
  open(inTurn({ body: paid({ status: 'pending', settledAt: null }) }, { body: paid() }));
  expect(await heading('Your bank is still processing the payment')).toBeVisible();
  await act(async () => jest.advanceTimersByTimeAsync(2_000));
  expect(await heading('Payment Successful')).toBeVisible();
});

it.each([
  ['?payment_intent=pi_1', { status: 404, error: { code: 'not_found', message: 'None' } }],
  ['', { status: 500, error: { message: 'Not asked' } }],
])('cannot find a payment of someone else or without a reference: %j', async (query, reply) => {
  window.history.replaceState(null, '');
  open(reply, query);
  expect(await heading('We cannot find this payment')).toBeVisible();
});

it('confirms the payment on Try again when the server did not answer', async () => {
  open('network failure');
  expect(await heading('We could not confirm your payment')).toBeVisible();
  mockApi({ [CONFIRM]: { body: paid() } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Payment Successful')).toBeVisible();
});
