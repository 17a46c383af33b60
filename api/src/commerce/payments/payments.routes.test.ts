import { PaymentSettings } from '@gangway/contract/commerce/payments';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';

const api = forFile(createTestApi);

describe('GET /api/payments/settings', () => {
  it('answers the public key and the script to everyone, and no secret', async () => {
    const answer = await api.request('GET', '/api/payments/settings');
    expect(await readAnswer(PaymentSettings, answer)).toEqual({
      publishableKey: 'pk_test_sandbox',
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
    });
  });
});
