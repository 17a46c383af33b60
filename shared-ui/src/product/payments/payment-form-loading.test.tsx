import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { PaymentForm } from '.';
import { loadScript } from './payment-form';
import { aPaymentIntent, serveFakeStripe } from './testing/fake-stripe';

let stripe: ReturnType<typeof serveFakeStripe>;

beforeEach(() => {
  stripe = serveFakeStripe();
});

const onSucceeded = jest.fn<Promise<void>, [string]>();

function show() {
  render(
    <StrictMode>
      <PaymentForm
        settings={stripe.settings}
        clientSecret="pi_1_secret_1"
        amount="$40.00"
        returnUrl="https://product.example/paid"
        onSucceeded={onSucceeded}
      />
    </StrictMode>,
  );
}

const failure = () => screen.findByRole('alert');
const cardNumber = () => screen.findByRole('textbox', { name: 'Card number' });

it('says that the script could not be loaded, and loads it at Try again', async () => {
  stripe.failing.script = 1;
  show();
  expect(await failure()).toHaveTextContent('We could not load the payment form');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cardNumber()).toBeVisible();
  await waitFor(async () => expect(await cardNumber()).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that the card fields could not be loaded, and loads them at Try again', async () => {
  stripe.failing.element = 1;
  stripe.retrieve = () => ({
    paymentIntent: aPaymentIntent({ status: 'requires_payment_method' }),
  });
  show();
  expect(await failure()).toHaveTextContent('We could not load the payment form');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cardNumber()).toBeVisible();
});

it('loads the script once for all forms of a page', async () => {
  const scripts = () => document.head.querySelectorAll('script').length;
  const before = scripts();
  show();
  show();
  await waitFor(() =>
    expect(screen.getAllByRole('textbox', { name: 'Card number' })).toHaveLength(2),
  );
  expect(scripts() - before).toBe(1);
  expect(stripe.keys).toHaveLength(1);
});

it('accepts an intent that another tab has paid, and repeats the last step on request', async () => {
  stripe.failing.element = 1;
  onSucceeded.mockRejectedValueOnce(new Error('offline'));
  show();
  expect(await screen.findByText(/^Your payment was received/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(onSucceeded.mock.calls).toEqual([['pi_1'], ['pi_1']]));
  expect(stripe.confirmations).toEqual([]);
});

const scripts = (url: string) =>
  Array.from(document.head.querySelectorAll('script')).filter(({ src }) => src === url);

const settle = (url: string, event: 'load' | 'error') =>
  scripts(url).forEach((script) => script.dispatchEvent(new Event(event)));

describe('loadScript', () => {
  it('tries again after a failure, and removes the first script element', async () => {
    const url = 'https://payments.example/flaky.js';
    const first = loadScript(url);
    settle(url, 'error');
    await expect(first).rejects.toThrow('could not be loaded');
    const second = loadScript(url);
    settle(url, 'load');
    await second;
    expect(scripts(url)).toHaveLength(1);
  });

  it('gives up on a script that does not answer', async () => {
    jest.useFakeTimers();
    const url = 'https://payments.example/hanging.js';
    const hanging = loadScript(url);
    jest.runAllTimers();
    await expect(hanging).rejects.toThrow('took too long');
    expect(scripts(url)).toHaveLength(0);
    jest.useRealTimers();
  });
});
