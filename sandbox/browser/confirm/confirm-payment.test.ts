import { createStripe } from '../create-stripe';
import { fillCard, input, errorOf, newContainer } from '../testing/card-page';
import { anIntent, fakeApi, ORIGIN, SECRET } from '../testing/fake-api';

const stripe = createStripe(ORIGIN, 'pk_test_sandbox');
const OPEN = { body: anIntent() };
const PAID = { body: anIntent({ status: 'succeeded' }) };

beforeEach(() => document.body.replaceChildren());

async function showForm(number?: string) {
  const container = newContainer();
  const elements = stripe.elements({ clientSecret: SECRET });
  const element = elements.create('payment');
  await new Promise<void>((resolve) => {
    element.on('ready', () => resolve());
    element.mount(container);
  });
  fillCard(container, number);
  return { elements, container };
}

async function pay(number?: string) {
  const { elements, container } = await showForm(number);
  const confirmParams = { return_url: 'https://product.example/paid' };
  const result = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' });
  return { result, container };
}

it('returns the error of a refused card, and unlocks the form', async () => {
  const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  fakeApi(OPEN, { status: 402, body: { error } });
  const { result, container } = await pay();
  expect(result).toEqual({ error });
  expect(input(container, 'Card number').disabled).toBe(false);
});

it('sends no number that is not a test card', async () => {
  const calls = fakeApi(OPEN, PAID);
  const { result, container } = await pay('4539578763621486');
  expect(result.error).toMatchObject({ type: 'card_error', decline_code: 'test_mode_live_card' });
  expect(errorOf(input(container, 'Card number'))).toContain('used a non test card');
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
});

it('sends nothing while the form is incomplete', async () => {
  const calls = fakeApi(OPEN, PAID);
  const { result } = await pay('4242');
  expect(result.error).toMatchObject({ type: 'validation_error', code: 'incomplete_number' });
  expect(calls).toHaveLength(1);
});

it('returns a connection error when the network fails', async () => {
  fakeApi(OPEN, 'network failure');
  const { result } = await pay();
  expect(result.error?.type).toBe('api_connection_error');
});

it('returns an API error when the answer cannot be read', async () => {
  fakeApi(OPEN, { status: 502, body: {} });
  const { result } = await pay();
  expect(result.error?.type).toBe('api_error');
});

it('refuses to confirm an intent twice at once', async () => {
  fakeApi(OPEN, PAID);
  const { elements } = await showForm();
  const first = stripe.confirmPayment({ elements, redirect: 'if_required' });
  await expect(stripe.confirmPayment({ elements, redirect: 'if_required' })).rejects.toThrow(
    'You have an in-flight confirmation!',
  );
  expect((await first).error).toBeUndefined();
});

it('refuses to redirect always, as it supports only if_required', async () => {
  fakeApi(OPEN, PAID);
  const { elements } = await showForm();
  const options = JSON.parse('{"redirect":"always"}');
  await expect(stripe.confirmPayment({ ...options, elements })).rejects.toThrow('if_required');
});

it('shows no form for an intent that is already paid', async () => {
  fakeApi(PAID);
  const element = stripe.elements({ clientSecret: SECRET }).create('payment');
  const event = await new Promise((resolve) => {
    element.on('loaderror', resolve);
    element.mount(newContainer());
  });
  expect(event).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
});

it('retrieves an intent by its secret alone, and refuses a malformed secret', async () => {
  const calls = fakeApi(PAID);
  const { paymentIntent } = await stripe.retrievePaymentIntent(SECRET);
  expect(paymentIntent?.id).toBe('pi_1');
  expect(calls[0]?.form).toEqual({ client_secret: SECRET, key: 'pk_test_sandbox' });
  await expect(stripe.retrievePaymentIntent('nonsense')).rejects.toThrow('${id}_secret_${secret}');
});
