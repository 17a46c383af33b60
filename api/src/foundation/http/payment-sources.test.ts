import { paymentSources } from './payment-sources';

describe('the content policy of a payment page', () => {
  it('allows the sources that Stripe needs', () => {
    const apiUrl = 'https://api.stripe.com';
    const scriptUrl = 'https://js.stripe.com/endive/stripe.js';
    expect(paymentSources({ apiUrl, scriptUrl })).toEqual({
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connect: ['https://api.stripe.com'],
    });
  });

  it('allows only the configured addresses with another provider', () => {
    const apiUrl = 'http://127.0.0.1:4242/';
    const scriptUrl = 'http://localhost:4242/v3/stripe.js';
    expect(paymentSources({ apiUrl, scriptUrl })).toEqual({
      script: ['http://localhost:4242'],
      frame: ['http://localhost:4242'],
      connect: ['http://127.0.0.1:4242'],
    });
  });
});
