import tls from 'node:tls';
import { openStripe } from './stripe-client';

it('reads the certificate authorities once, not for each connection', async () => {
  const created = jest.spyOn(tls, 'createSecureContext');
  const stripe = openStripe({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    apiUrl: 'https://127.0.0.1:1',
    scriptUrl: 'https://127.0.0.1:1',
  });
  for (let request = 1; request <= 2; request += 1) {
    const answer = stripe.balance.retrieve({}, { maxNetworkRetries: 0 });
    await expect(answer).rejects.toThrow('An error occurred with our connection to Stripe');
  }
  expect(created).toHaveBeenCalledTimes(1);
});
