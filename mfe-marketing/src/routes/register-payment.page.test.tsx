import { aPaymentIntent } from '@gangway/shared-ui/payments/testing';
import { expectLink, mockApi, refusal } from '@gangway/shared-ui/testing';
import type { PaymentIntentResult } from '@stripe/stripe-js';
import { act, screen, waitFor, within } from '@testing-library/react';
import { readDraft, saveDraft } from '../features/register/draft';
import { storedPassword, consumeRefusal } from '../features/register/page-memory';
import { forgetRegistration, reloadPage, DRAFT } from '../testing/registration';
import {
  arriveAtPayment,
  CONFIRM,
  expectAccount,
  expectFailure,
  openPayment,
  pay,
  payButton,
  PAYMENT_STEP,
  repliesOf,
  START,
  toast,
  type Provider,
} from '../testing/registration-payment';

const address = () => window.location.pathname + window.location.search;
const replies = () => repliesOf(stripe);

let stripe: Provider;

beforeEach(() => {
  stripe = arriveAtPayment();
});

describe('the payment step', () => {
  it('shows plan, account, price and renewal of the order', async () => {
    const requests = mockApi(replies());
    openPayment();
    const order = within(await screen.findByRole('region', { name: 'Your order' }));
    expect(order.getByText('Enterprise')).toBeVisible();
    expect(order.getByText('What enterprise gives')).toBeVisible();
    expect(order.getByText('Due today').nextElementSibling).toHaveTextContent('$399.00');
    expect(order.getByText('Account').nextElementSibling).toHaveTextContent('ada');
    expect(order.getByText('Receipt to').nextElementSibling).toHaveTextContent(DRAFT.email);
    expect(order.getByText(/^Renews for \$399\.00 on \w{3} \d+, \d{4}/)).toBeVisible();
    expect(requests.find(({ call }) => call === START)?.body).toEqual({
      ...DRAFT,
      password: 'secret',
      userType: 'recruiter',
      subscriptionPlan: 'enterprise',
      subscriptionType: 'monthly',
      amount: 399,
    });
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Payment');
  });

  it('sells the most popular plan when none was chosen', async () => {
    saveDraft({ plan: null });
    const requests = mockApi({
      ...replies(),
      [START]: { body: { clientSecret: 'pi_1_secret_1', cents: 19_900 } },
    });
    openPayment();
    expect(await payButton('Pay $199.00')).toBeVisible();
    expect(requests.find(({ call }) => call === START)?.body).toMatchObject({
      subscriptionPlan: 'professional',
      amount: 199,
    });
  });

  it('sells the offer of the landing page, billed as it was chosen', async () => {
    saveDraft({ plan: null, carried: '?plan=pro&billing=annual' });
    const requests = mockApi({
      ...replies(),
      [START]: { body: { clientSecret: 'pi_1_secret_1', cents: 238_800 } },
    });
    openPayment();
    expect(await payButton('Pay $2,388.00')).toBeVisible();
    const order = within(screen.getByRole('region', { name: 'Your order' }));
    expect(order.getByText('Pro')).toBeVisible();
    expect(order.getByText('Recruiter plan, billed yearly')).toBeVisible();
    expect(order.getByText(/^Renews for \$2,388\.00 on .+, and every year after/)).toBeVisible();
    expect(requests.find(({ call }) => call === START)?.body).toEqual({
      ...DRAFT,
      password: 'secret',
      userType: 'recruiter',
      offer: { plan: 'pro', billing: 'annual' },
      amount: 2388,
    });
    expect(readDraft()).toMatchObject({ plan: 'carried', intent: 'pi_1' });
  });

  it('leads back to the plans', async () => {
    mockApi(replies());
    openPayment();
    await payButton();
    expectLink('Back to Plan Selection', '/register/plan');
  });
});

describe('a payment with a good card', () => {
  it('creates the account, deletes what was stored and leads to signing in', async () => {
    const requests = mockApi(replies());
    const user = openPayment();
    const entries = window.history.length;
    await pay(user);
    await expectAccount();
    expect(window.history).toHaveLength(entries);
    expect(window.sessionStorage).toHaveLength(0);
    expect(storedPassword()).toBe('');
    expect(requests.find(({ call }) => call === CONFIRM)?.body).toEqual({
      paymentIntentId: 'pi_1',
      userData: { email: DRAFT.email },
    });
    expect(stripe.confirmations[0]?.return_url).toBe(`http://localhost${PAYMENT_STEP}`);
  });

  it('is charged and confirmed once, however often the button is pressed', async () => {
    let release: (result: PaymentIntentResult) => void = () => undefined;
    stripe.confirm = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const requests = mockApi(replies());
    const user = openPayment();
    await pay(user);
    await user.click(await payButton());
    await user.keyboard('{Enter}');
    await act(async () => release({ paymentIntent: aPaymentIntent() }));
    await expectAccount();
    expect(stripe.confirmations).toHaveLength(1);
    const sent = requests.map(({ call }) => call);
    expect(sent.filter((name) => name === START)).toHaveLength(1);
    expect(sent.filter((name) => name === CONFIRM)).toHaveLength(1);
  });

  it('can be confirmed again by the same button when the network fails', async () => {
    mockApi({ ...replies(), [CONFIRM]: 'network failure' });
    const user = openPayment();
    await pay(user);
    await expectFailure('Failed to confirm registration');
    expect(await screen.findByText(/^Your payment was received/)).toBeVisible();
    expect(address()).toBe(PAYMENT_STEP);
    mockApi(replies());
    await user.click(await payButton('Finish'));
    await expectAccount();
  });

  it.each([
    ['Not right now', 'Not right now'],
    ['', 'Failed to create account'],
  ])('says why the account was not created: %j', async (message, shown) => {
    mockApi({ ...replies(), [CONFIRM]: refusal(503, message, 'payments_unavailable') });
    await pay(openPayment());
    await expectFailure(shown);
  });

  it('is reported as refunded when the username was taken meanwhile', async () => {
    const words = 'Someone else was faster. Your payment is on its way back to your card.';
    mockApi({ ...replies(), [CONFIRM]: refusal(409, words, 'registration_refunded') });
    await pay(openPayment());
    const outcome = within(await screen.findByRole('alert'));
    expect(outcome.getByText('We will refund your payment')).toBeVisible();
    expect(outcome.getByText(words)).toBeVisible();
    expectLink('Choose another username', '/register', outcome);
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(readDraft()).toMatchObject({ ...DRAFT, intent: null });
  });
});

describe('a card that is declined', () => {
  it('shows the provider’s reason, and lets another card be tried', async () => {
    stripe.confirm = () => ({ error: { type: 'card_error', message: 'Your card was declined.' } });
    mockApi(replies());
    const user = openPayment();
    await pay(user);
    expect(await toast('destructive | Payment Failed | Your card was declined.')).toBeVisible();
    expect(address()).toBe(PAYMENT_STEP);
    stripe.confirm = () => ({ paymentIntent: aPaymentIntent() });
    await pay(user);
    await expectAccount();
  });
});

describe('a payment that cannot begin', () => {
  it.each([
    ['username_taken', 'username', 'This username is already taken'],
    ['email_taken', 'email', 'This email address already has an account'],
  ])(
    'leads to the first step, with a message at the field, for %s',
    async (code, path, message) => {
      mockApi({ ...replies(), [START]: refusal(409, message, code) });
      openPayment();
      await expectFailure(message);
      expect(address()).toBe('/register');
      expect(consumeRefusal()).toEqual([{ path, message }]);
      expect(storedPassword()).toBe('secret');
    },
  );

  it('shows a changed price, and reads the plans again', async () => {
    const message = 'The price is $419.00. Please check your order and try again.';
    const requests = mockApi({ ...replies(), [START]: refusal(409, message, 'price_changed') });
    openPayment();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expectLink('View the plans', '/register/plan');
    const reads = () => requests.filter(({ call }) => call === 'GET /api/plans');
    await waitFor(() => expect(reads()).toHaveLength(2));
    expect(requests.filter(({ call }) => call === START)).toHaveLength(1);
  });

  it.each([
    [refusal(503, 'Not right now', 'payments_unavailable'), 'Not right now'],
    [refusal(429, 'Too many attempts', 'rate_limited'), 'Too many attempts'],
    ['network failure', 'Please try again in a moment.'],
  ] as const)('is logged, and says that nothing was charged: %j', async (reply, text) => {
    mockApi({ ...replies(), [START]: reply });
    openPayment();
    const outcome = within(await screen.findByRole('alert'));
    expect(outcome.getByRole('heading', { name: 'Unable to process payment' })).toBeVisible();
    expect(outcome.getByText(`Nothing has been charged. ${text}`)).toBeVisible();
    expectLink('Go Back', '/register/plan', outcome);
    expect(window.reportError).toHaveBeenCalledTimes(1);
  });
});

it('does not say that nothing was charged when an earlier payment may have succeeded', async () => {
  saveDraft({ intent: 'pi_1' });
  mockApi({ ...replies(), [START]: 'network failure' });
  openPayment();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  expect(screen.queryByText(/Nothing has been charged/)).not.toBeInTheDocument();
});

describe('the payment step without details or password', () => {
  it.each([
    ['nothing is stored', forgetRegistration],
    ['a reload has taken the password', reloadPage],
  ])('leads to the first step without a call when %s', async (_, lose) => {
    lose();
    const requests = mockApi({});
    openPayment();
    await waitFor(() => expect(address()).toBe('/register'));
    expect(requests).toEqual([]);
  });
});

it('stores the id of the payment that it has begun', async () => {
  mockApi(replies());
  openPayment();
  await payButton();
  expect(readDraft().intent).toBe('pi_1');
});
