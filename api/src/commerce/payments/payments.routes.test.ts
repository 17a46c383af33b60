import { PaymentSettings } from '@gangway/contract/commerce/payments';
import { readAnswer } from '../../testing/read-answer';
import { sharedApi } from '../../testing/shared-api';

const api = sharedApi();

describe('GET /api/payments/settings', () => {
  it('answers the public key and the script to everyone, and no secret', async () => {
    const answer = await api.request('GET', '/api/payments/settings');
    expect(await readAnswer(PaymentSettings, answer)).toEqual({
      publishableKey: 'pk_test_sandbox',
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
    });
  });
});
