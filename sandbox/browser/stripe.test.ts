import { loadStripe } from '@stripe/stripe-js/pure';
import './stripe';

it('defines the Stripe that Stripe’s own loader expects, without a warning', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const stripe = await loadStripe('pk_test_sandbox');
  expect(warn).not.toHaveBeenCalled();
  expect(stripe).toMatchObject(
    Object.fromEntries(
      ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment', 'confirmPayment']
        .concat(['retrievePaymentIntent', 'registerAppInfo'])
        .map((name) => [name, expect.any(Function)]),
    ),
  );
});

it('can be called with new and without', () => {
  const Stripe = window.Stripe;
  if (!Stripe) throw new Error('The script defines no Stripe');
  expect(Stripe('pk_test_sandbox')).toHaveProperty('elements');
  expect(Reflect.construct(Stripe, ['pk_test_sandbox'])).toHaveProperty('elements');
});

it.each([[''], [undefined], ['sk_test_sandbox']])('refuses %s as a publishable key', (key) => {
  expect(() => Reflect.apply(window.Stripe ?? (() => undefined), undefined, [key])).toThrow(
    'publishable key',
  );
});
