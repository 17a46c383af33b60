import { mockMedia, ShownToast } from '@gangway/shared-ui/testing';
import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { PaymentForm, type PaymentFormProps } from '.';
import { aPaymentIntent, serveFakeStripe } from './testing/fake-stripe';

let stripe: ReturnType<typeof serveFakeStripe>;

beforeEach(() => {
  stripe = serveFakeStripe();
});

const onSucceeded = jest.fn<Promise<void>, [string]>();

function show(props: Partial<PaymentFormProps> = {}) {
  render(
    <StrictMode>
      <ShownToast />
      <PaymentForm
        settings={stripe.settings}
        clientSecret="pi_1_secret_1"
        amount="$40.00"
        returnUrl="https://product.example/paid"
        onSucceeded={onSucceeded}
        {...props}
      />
    </StrictMode>,
  );
}

const button = () => screen.findByRole('button', { name: 'Pay $40.00' });

async function pay() {
  await waitFor(async () => expect(await button()).toBeEnabled());
  await userEvent.click(await button());
}

async function showAndPay() {
  show();
  await pay();
}

const REFUSAL = 'Your card was declined. Nothing was charged. Try another card, or ask your bank.';

const DECLINED: StripeError = {
  type: 'card_error',
  code: 'card_declined',
  message: 'Your card was declined.',
};

function deferred<T>() {
  let release: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { promise, release: (value: T) => act(async () => release(value)) };
}

it('marks the place of the card fields as busy until they are there', async () => {
  show();
  expect(screen.getByRole('group', { name: 'Card details', busy: true })).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: 'Card number' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('group', { busy: true })).toBeNull());
});

it('gives the provider the key, the secret and the colors of the page', async () => {
  document.documentElement.style.setProperty('--gw-color-action', '#0b686b');
  show();
  await button();
  expect(stripe.keys).toEqual([stripe.settings.publishableKey]);
  expect(stripe.options[0]).toMatchObject({
    clientSecret: 'pi_1_secret_1',
    appearance: { theme: 'stripe', variables: { colorPrimary: '#0b686b' } },
  });
});

it('asks to check a card that was mistyped', async () => {
  const message = 'Your card’s security code is incorrect.';
  stripe.confirm = () => ({ error: { type: 'card_error', code: 'incorrect_cvc', message } });
  await showAndPay();
  const text = `${message} Nothing was charged. Check the card’s details.`;
  expect(await screen.findByText(text)).toBeVisible();
});

it('calls onSucceeded once with the id of the payment', async () => {
  await showAndPay();
  await waitFor(() => expect(onSucceeded.mock.calls).toEqual([['pi_1']]));
  expect(stripe.confirmations.map(({ return_url }) => return_url)).toEqual([
    'https://product.example/paid',
  ]);
});

it('pays once, however often the button is pressed meanwhile', async () => {
  const { promise, release } = deferred<PaymentIntentResult>();
  stripe.confirm = () => promise;
  await showAndPay();
  const pressed = await screen.findByRole('button', { name: 'Pay $40.00', busy: true });
  await userEvent.click(pressed);
  await userEvent.type(pressed, '{Enter}');
  await release({ paymentIntent: aPaymentIntent() });
  expect(stripe.confirmations).toHaveLength(1);
  expect(onSucceeded).toHaveBeenCalledTimes(1);
});

it('stays busy until the work after the payment is done', async () => {
  const { promise, release } = deferred<undefined>();
  onSucceeded.mockReturnValueOnce(promise);
  await showAndPay();
  expect(await screen.findByRole('button', { name: 'Pay $40.00', busy: true })).toBeVisible();
  await release(undefined);
  expect(await button()).not.toHaveAttribute('aria-busy');
});

it('shows a refusal with what to do next, which only the toast announces, and lets the user pay again', async () => {
  stripe.confirm = () => ({ error: DECLINED });
  await showAndPay();
  expect(await screen.findByText(REFUSAL)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('destructive | Payment Failed | Your card was declined.')).toBeVisible();
  expect(onSucceeded).not.toHaveBeenCalled();

  stripe.confirm = () => ({ paymentIntent: aPaymentIntent() });
  await userEvent.click(await button());
  await waitFor(() => expect(onSucceeded).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(REFUSAL)).toBeNull();
});

it('reports no failure when the card is incomplete, as its fields say so', async () => {
  const message = 'Your card number is incomplete.';
  stripe.confirm = () => ({
    error: { type: 'validation_error', code: 'incomplete_number', message },
  });
  await showAndPay();
  await waitFor(async () => expect(await button()).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByText(/incomplete/)).toBeNull();
});

it('accepts a payment that another tab has made', async () => {
  stripe.confirm = () => ({
    error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
  });
  await showAndPay();
  await waitFor(() => expect(onSucceeded).toHaveBeenCalledWith('pi_1'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the failure when the intent was canceled elsewhere', async () => {
  const message = 'This payment was cancelled.';
  stripe.confirm = () => ({
    error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message },
  });
  stripe.retrieve = () => ({ paymentIntent: aPaymentIntent({ status: 'canceled' }) });
  await showAndPay();
  expect(await screen.findByText(message)).toBeVisible();
  expect(onSucceeded).not.toHaveBeenCalled();
});

it('shows nothing for any other outcome, and is no longer busy', async () => {
  stripe.confirm = () => ({ paymentIntent: aPaymentIntent({ status: 'requires_payment_method' }) });
  await showAndPay();
  await waitFor(async () => expect(await button()).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onSucceeded).not.toHaveBeenCalled();
});

it('does not pay again while a payment is being processed', async () => {
  stripe.confirm = () => ({ paymentIntent: aPaymentIntent({ status: 'processing' }) });
  await showAndPay();
  expect(await screen.findByText('Your payment is being processed.')).toBeVisible();
  await userEvent.click(await button());
  expect(stripe.confirmations).toHaveLength(1);
});

it('shows a failure when the provider throws', async () => {
  stripe.confirm = () => {
    throw new Error('IntegrationError');
  };
  await showAndPay();
  expect(await screen.findByText(/^Something went wrong\./)).toBeVisible();
});

it('repeats only the last step when that failed after the payment', async () => {
  onSucceeded.mockRejectedValueOnce(new Error('offline'));
  await showAndPay();
  expect(await screen.findByText(/^Your payment was received/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(onSucceeded).toHaveBeenCalledTimes(2));
});

it('changes its colors with the color scheme', async () => {
  let isDark = false;
  const announce = mockMedia(() => isDark);
  show();
  await button();
  isDark = true;
  act(announce);
  expect(stripe.options.at(-1)).toMatchObject({ appearance: { theme: 'night' } });
});

describe('a saved card', () => {
  const savedCard = { id: 'pm_9', name: 'Visa ending in 4242' };
  const payButton = () =>
    screen.findByRole('button', { name: 'Pay $40.00 with Visa ending in 4242' });

  it('is offered first, and pays without its number', async () => {
    show({ savedCard });
    await userEvent.click(await payButton());
    await waitFor(() => expect(onSucceeded.mock.calls).toEqual([['pi_1']]));
    expect(stripe.confirmations).toEqual([{ card: 'pm_9', return_url: undefined }]);
    expect(screen.queryByRole('textbox', { name: 'Card number' })).not.toBeInTheDocument();
  });

  it('shows why it was declined, and leaves another card to be used', async () => {
    stripe.confirm = () => ({ error: DECLINED });
    show({ savedCard });
    await userEvent.click(await payButton());
    expect(await screen.findByText(REFUSAL)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(
      screen.getByText('destructive | Payment Failed | Your card was declined.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Use another card' }));
    expect(await screen.findByRole('textbox', { name: 'Card number' })).toBeVisible();
    stripe.confirm = () => ({ paymentIntent: aPaymentIntent() });
    await pay();
    await waitFor(() => expect(onSucceeded.mock.calls).toEqual([['pi_1']]));
  });

  it('can be chosen again after Use another card', async () => {
    show({ savedCard });
    await userEvent.click(await screen.findByRole('button', { name: 'Use another card' }));
    await waitFor(async () => expect(await button()).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Use the saved card' }));
    expect(await payButton()).toHaveFocus();
    await userEvent.click(await payButton());
    await waitFor(() => expect(stripe.confirmations).toEqual([{ card: 'pm_9' }]));
  });
});
