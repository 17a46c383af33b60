import { serveFakeStripe } from '@gangway/shared-ui/payments/testing';
import {
  afterSlowProvider,
  aPayment,
  aUser,
  expectLink,
  mockApi,
  SLOW_PROVIDER,
} from '@gangway/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeOrder } from '../order/stored-order';
import { aCatalogue } from '../testing/catalogue';
import { openPage, type Replies } from '../testing/open-page';

const START = 'POST /api/recruiter/create-subscription';
const order = { plan: 'pro', billingCycle: 'monthly', email: 'maya@harbor.example' } as const;

let stripe: ReturnType<typeof serveFakeStripe>;

beforeEach(() => {
  stripe = serveFakeStripe();
  window.sessionStorage.clear();
  window.reportError = jest.fn();
  storeOrder(order);
});

const replies = (creditCents = 0) => ({
  [START]: { body: { clientSecret: 'pi_1_secret_1', cents: 24_900, creditCents } },
  'GET /api/plans': { body: aCatalogue() },
  'GET /api/payments/settings': { body: stripe.settings },
});

const open = (more: Replies = {}) =>
  openPage('/recruiter/payment', { ...replies(), ...more }).requests;

const openRefused = (status: number, code: string, message: string) =>
  open({ [START]: { status, error: { code, message } } });

const ordered = async () => within(await screen.findByRole('region', { name: 'Your order' }));

it('shows the order next to the card, with what is due now and later', async () => {
  const requests = open();
  const region = await ordered();
  expect(screen.getByRole('heading', { level: 1, name: 'Subscribe to Pro' })).toBeVisible();
  expect(region.getByText('Recruiter plan, billed monthly')).toBeVisible();
  expect(region.getByText('75 reveals per month')).toBeVisible();
  expect(region.getByText('Due today').nextElementSibling).toHaveTextContent('$249.00');
  expect(region.getByText('Then every month').nextElementSibling).toHaveTextContent('$249.00');
  expect(region.getByText('Receipt to').nextElementSibling).toHaveTextContent(order.email);
  expect(region.queryByText(/We will refund/)).not.toBeInTheDocument();
  expect(requests.find(({ call }) => call === START)?.body).toEqual(order);
});

it('says how much of the present plan is refunded on an upgrade', async () => {
  open(replies(4_320));
  expect((await ordered()).getByText('We will refund $43.20.')).toBeVisible();
});

it('opens the result in place of the card form, so that Back does not return to it', async () => {
  open({
    'POST /api/payments/confirm': { body: aPayment() },
    'GET /api/auth/user': { body: aUser() },
  });
  const entries = window.history.length;
  const pay = await screen.findByRole('button', { name: 'Pay $249.00' });
  await waitFor(() => expect(pay).toBeEnabled());
  await userEvent.click(pay);
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  expect(window.location.pathname).toBe('/recruiter/payment/success');
  expect(window.history).toHaveLength(entries);
  expect(stripe.confirmations.map(({ return_url }) => return_url)).toEqual([
    'http://localhost/recruiter/payment/success',
  ]);
});

it('offers the saved card first, and pays with it', async () => {
  const card = { id: 'pm_1', brand: 'visa', last4: '4242', isNeeded: false };
  stripe.confirm = () => ({ error: { type: 'card_error', message: 'Your card was declined.' } });
  open({ 'GET /api/payments/cards': { body: [card] } });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Pay $249.00 with Visa ending in 4242' }),
  );
  await waitFor(() => expect(stripe.confirmations).toEqual([{ card: 'pm_1' }]));
});

it('leads to the prices without a request when there is no order', async () => {
  window.sessionStorage.clear();
  const requests = open();
  expect(await screen.findByText('Outside of the area: /')).toBeVisible();
  expect(window.location.hash).toBe('#pricing');
  expect(requests).toEqual([]);
});

it.each([
  [{ status: 503, error: { code: 'payments_unavailable', message: 'Not now' } }, 'Not now'],
  [{ status: 422, error: { code: 'plan_not_sold', message: 'Annually only' } }, 'Annually only'],
  ['network failure', 'Please try again.'],
] as const)(
  'logs a payment that cannot begin, and leads to the prices: %j',
  async (reply, text) => {
    open({ [START]: reply });
    expect(await screen.findByText('Outside of the area: /')).toBeVisible();
    expect(window.location.hash).toBe('#pricing');
    expect(
      screen.getByText(`destructive | We could not start your payment | ${text}`),
    ).toBeVisible();
    expect(window.reportError).toHaveBeenCalledTimes(1);
  },
);

it.each([
  ['already_subscribed', 'You already have this plan'],
  ['change_at_renewal', 'You do not need to pay for this change now'],
])('explains %s, with a link to the plan', async (code, title) => {
  openRefused(409, code, 'The words of the server.');
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText('The words of the server.')).toBeVisible();
  expectLink('Go to your plan', '/recruiter/pro/maya/subscription');
});

it('says that it is loading', async () => {
  open({ [START]: 'never' });
  expect(await screen.findByText('Preparing your order')).toBeInTheDocument();
});

it('shows a failure and recovers by Try again', async () => {
  open({ 'GET /api/plans': 'network failure' });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your order');
  mockApi(replies());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await ordered()).getByText('Due today')).toBeVisible();
});

it('does not lead to the prices when the session has ended', async () => {
  openRefused(401, 'unauthenticated', 'Please sign in');
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/recruiter/payment');
});

it('says that a slow order continues, and shows it when it is ready', async () => {
  jest.useFakeTimers();
  open({ [START]: afterSlowProvider(replies()[START]) });
  expect(await screen.findByText(SLOW_PROVIDER)).toBeVisible();
  expect(screen.getByText(/nothing is charged twice/).closest('[role=status]')).not.toBeNull();
  await act(async () => jest.advanceTimersByTimeAsync(2_000));
  expect((await ordered()).getByText('Due today')).toBeVisible();
  jest.useRealTimers();
});
