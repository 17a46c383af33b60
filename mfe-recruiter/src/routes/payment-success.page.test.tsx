import { currentSession, navigate } from '@gangway/shared-ui/platform';
import { aPayment, aUser, expectLink, mockApi } from '@gangway/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDashboard, anActivity } from '../features/dashboard/dashboard.factory';
import { readStoredOrder, storeOrder } from '../order/stored-order';
import { saveLastSearch } from '../search-address/search-address';
import { openPage, type Replies } from '../testing/open-page';

const CONFIRM = 'POST /api/payments/confirm';
const SUCCESS = '/recruiter/payment/success';
const PENDING = aPayment({ status: 'pending', settledAt: null });
const order = { plan: 'pro', billingCycle: 'monthly', email: 'maya@harbor.example' } as const;

const confirmed = (payment = aPayment()) => ({
  [CONFIRM]: { body: payment },
  'GET /api/auth/user': { body: aUser({ tokensRemaining: 75 }) },
});

const open = (
  replies: Replies = confirmed(),
  query = '?payment_intent=pi_1',
  user = aUser({ subscriptionPlan: null }),
) => openPage(SUCCESS + query, replies, user);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.useRealTimers());

it('shows what was bought, with links to search and dashboard under the new plan', async () => {
  open();
  expect(await heading('Payment Successful')).toBeVisible();
  expect(screen.getByText('Pro plan, a month')).toBeVisible();
  expect(screen.getByText('$249.00')).toBeVisible();
  expectLink('See the receipt', '/payments/44444444-4444-4444-8444-444444444444');
  await waitFor(() => expectLink('Search candidates', '/recruiter/pro/maya/recruiter-search'));
  expectLink('Go to your dashboard', '/recruiter/pro/maya');
});

it('reads the user again and forgets the order', async () => {
  storeOrder(order);
  open();
  await heading('Payment Successful');
  await waitFor(() => expect(currentSession()).toMatchObject({ user: { tokensRemaining: 75 } }));
  expect(readStoredOrder()).toBeNull();
});

it('makes the dashboard load its figures again after a payment', async () => {
  const READ = [
    'GET /api/recruiter/dashboard',
    'GET /api/recruiter/activity',
    'GET /api/saved-searches/news',
  ] as const;
  const { requests } = openPage('/recruiter/pro/maya', {
    ...confirmed(),
    [READ[0]]: { body: aDashboard() },
    [READ[1]]: { body: anActivity() },
    [READ[2]]: { body: [] },
  });
  const timesRead = () => READ.map((name) => requests.filter(({ call }) => call === name).length);
  await waitFor(() => expect(timesRead()).toEqual([1, 1, 1]));
  act(() => navigate(`${SUCCESS}?payment_intent=pi_1`));
  await heading('Payment Successful');
  act(() => navigate('/recruiter/pro/maya'));
  await heading('Hello, Maya');
  await waitFor(() => expect(timesRead()).toEqual([2, 2, 2]));
});

it('removes from the address what the payment provider has added', async () => {
  const query =
    '?payment_intent=pi_1&payment_intent_client_secret=s3cret&redirect_status=succeeded';
  const { requests } = open(confirmed(), query);
  await heading('Payment Successful');
  expect(window.location.search).toBe('');
  expect(requests[0]?.body).toEqual({ reference: 'pi_1' });
});

it('confirms a checkout session too, and says that the tokens are in the account', async () => {
  const { requests } = open(confirmed(aPayment({ purpose: 'tokens' })), '?session=cs_1');
  expect(await screen.findByText(/Your tokens are in your account/)).toBeVisible();
  expect(requests[0]?.body).toEqual({ reference: 'cs_1' });
});

it('links back to the last search after tokens were bought', async () => {
  saveLastSearch(aUser(), '?search=nurse');
  open(confirmed(aPayment({ purpose: 'tokens' })), '?session=cs_1', aUser());
  expect(await screen.findByRole('link', { name: 'Back to your search' })).toHaveAttribute(
    'href',
    '/recruiter/pro/maya/recruiter-search?search=nurse',
  );
});

it('confirms the same payment again after a reload', async () => {
  const { unmount } = open();
  await heading('Payment Successful');
  unmount();
  const kept: unknown = window.history.state;
  const { requests } = open(confirmed(), '');
  window.history.replaceState(kept, '');
  await heading('Payment Successful');
  expect(requests[0]?.body).toEqual({ reference: 'pi_1' });
});

it('asks again by itself while the bank is still processing the payment', async () => {
  jest.useFakeTimers();
  let callCount = 0;
  open({
    ...confirmed(),
    [CONFIRM]: () => {
      callCount += 1;
      return { body: callCount < 3 ? PENDING : aPayment() };
    },
  });
  expect(await heading('Your bank is still processing the payment')).toBeVisible();
  await act(async () => jest.advanceTimersByTimeAsync(2_000));
  expect(await heading('Your bank is still processing the payment')).toBeVisible();
  await act(async () => jest.advanceTimersByTimeAsync(3_000));
  expect(await heading('Payment Successful')).toBeVisible();
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  expect(callCount).toBe(3);
});

it('stops asking after a while, and asks again on Check again', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const { requests } = open(confirmed(PENDING));
  await heading('Your bank is still processing the payment');
  await act(async () => jest.advanceTimersByTimeAsync(300_000));
  expect(requests).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(requests).toHaveLength(7);
});

it.each([
  [aPayment({ status: 'failed' }), '/recruiter/pro/maya/subscription'],
  [aPayment({ status: 'failed', purpose: 'tokens' }), '/recruiter/pro/maya/token-purchase'],
])('links to where the purchase began when the payment failed', async (payment, path) => {
  open(confirmed(payment), '?payment_intent=pi_1', aUser());
  expect(await heading('The payment did not go through')).toBeVisible();
  expectLink('Try again', path);
});

it('links to the payment page when the payment failed and its order is stored', async () => {
  storeOrder(order);
  open(confirmed(aPayment({ status: 'failed' })));
  await heading('The payment did not go through');
  expectLink('Try again', '/recruiter/payment');
});

it('says when a payment will be refunded', async () => {
  open(confirmed(aPayment({ status: 'refunded', refundedCents: 24_900 })));
  expect(await heading('We will refund your payment')).toBeVisible();
});

it.each([
  [{ status: 404, error: { code: 'not_found', message: 'This payment does not exist' } }, 'cs_9'],
  [{ status: 400, error: { code: 'invalid_request', message: 'Not a payment' } }, 'made-up'],
] as const)('cannot find the payment when the server answers %j', async (reply, session) => {
  open({ [CONFIRM]: reply }, `?session=${session}`);
  expect(await heading('We cannot find this payment')).toBeVisible();
});

it('sends no request when the address names no payment', async () => {
  const { requests } = open({}, '');
  expect(await heading('We cannot find this payment')).toBeVisible();
  expect(requests).toEqual([]);
});

it('warns of paying twice when the server does not answer, and recovers by Try again', async () => {
  open({ [CONFIRM]: 'network failure' });
  expect(await heading('We could not confirm your payment')).toBeVisible();
  expect(screen.getByText(/do not pay again/)).toBeVisible();
  mockApi(confirmed());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Payment Successful')).toBeVisible();
});

it('says that it is confirming', async () => {
  open({ [CONFIRM]: 'never' });
  expect(await screen.findByText('Confirming your payment')).toBeInTheDocument();
});
