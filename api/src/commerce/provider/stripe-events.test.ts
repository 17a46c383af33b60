import Stripe from 'stripe';
import { loadEnv } from '../../foundation/env/env';
import { SignatureError } from '../../foundation/ports/payment-provider';
import { DEMO_ENV, TEST_START } from '../../testing/test-api';
import { stripeProvider } from './stripe-provider';

const { stripe } = loadEnv(DEMO_ENV);
const provider = stripeProvider(stripe);

function read(object: unknown, type = 'some.event') {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    created: 1_772_442_000,
    data: { object },
  });
  const timestamp = TEST_START.getTime() / 1000;
  const secret = stripe.webhookSecret;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { payload, signature };
}

const subjectOf = async (object: unknown) => {
  const { payload, signature } = read(object);
  return (await provider.readEvent(payload, signature, TEST_START)).subject;
};

describe('an event of Stripe', () => {
  it('has an id, a type and a time', async () => {
    const { payload, signature } = read({ object: 'payout', id: 'po_1' }, 'payout.paid');
    expect(await provider.readEvent(payload, signature, TEST_START)).toEqual({
      id: 'evt_1',
      type: 'payout.paid',
      createdAt: new Date('2026-03-02T09:00:00Z'),
      subject: null,
    });
  });

  const of = (subscription: unknown) => ({ subscription_details: { subscription } });

  it.each([
    [{ object: 'payment_intent', id: 'pi_1' }, 'payment', 'pi_1'],
    [{ object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, 'payment', 'pi_1'],
    [{ object: 'refund', id: 're_1' }, 'refund', 're_1'],
    [{ object: 'invoice', id: 'in_1', parent: of('sub_1') }, 'subscription', 'sub_1'],
    [{ object: 'invoice', id: 'in_1', parent: of({ id: 'sub_1' }) }, 'subscription', 'sub_1'],
    [{ object: 'invoice', id: 'in_1', subscription: 'sub_1' }, 'subscription', 'sub_1'],
    [{ object: 'subscription', id: 'sub_1' }, 'subscription', 'sub_1'],
    [{ object: 'checkout.session', id: 'cs_1' }, 'checkout', 'cs_1'],
  ])('takes its subject from its object: %j is about the %s %s', async (object, kind, id) => {
    expect(await subjectOf(object)).toEqual({ kind, id });
  });

  it.each([
    { object: 'charge', id: 'ch_1', payment_intent: null },
    { object: 'invoice', id: 'in_1', parent: null },
    { object: 'balance' },
    null,
  ])('has no subject if its object names none: %j', async (object) => {
    expect(await subjectOf(object)).toBeNull();
  });

  it('is refused with a bad signature', async () => {
    const { payload, signature } = read({ object: 'payout', id: 'po_1' });
    const inSixMinutes = new Date(TEST_START.getTime() + 360_000);
    const refused = [
      provider.readEvent(`${payload} `, signature, TEST_START),
      provider.readEvent(payload, '', TEST_START),
      provider.readEvent(payload, signature, inSixMinutes),
    ];
    for (const attempt of refused) await expect(attempt).rejects.toThrow(SignatureError);
  });
});
