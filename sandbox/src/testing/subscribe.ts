import type Stripe from 'stripe';
import type { CardName } from '../cards/test-cards';
import type { TestSandbox } from './test-sandbox';

export const DAY = 86_400;

export const at = (date: string) => new Date(date).getTime() / 1000;

export async function createPrice(
  stripe: Stripe,
  { cents = 9900, interval = 'month' }: { cents?: number; interval?: 'month' | 'year' } = {},
): Promise<string> {
  const product = await stripe.products.create({ name: 'Basic' });
  const price = await stripe.prices.create({
    currency: 'usd',
    lookup_key: `basic_${cents}`,
    product: product.id,
    recurring: { interval },
    transfer_lookup_key: true,
    unit_amount: cents,
  });
  return price.id;
}

export type Started = { id: string; customer: string; item: string; intent: string };

export async function startSubscription(stripe: Stripe): Promise<Started> {
  const customer = (await stripe.customers.create({ email: 'ada@example.com' })).id;
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: await createPrice(stripe) }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    metadata: { account: '7' },
    expand: ['latest_invoice.confirmation_secret'],
  });
  const invoice = subscription.latest_invoice;
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : null;
  const [intent = ''] = (secret ?? '').split('_secret_');
  return { id: subscription.id, customer, item: subscription.items.data[0]?.id ?? '', intent };
}

export async function subscribe(
  { stripe, control }: TestSandbox,
  card: CardName = 'visa',
): Promise<Started> {
  const started = await startSubscription(stripe);
  await control.confirm(started.intent, card);
  return started;
}

/** One month, and the hour for which the invoice of a renewal stays a draft. */
export const RENEWED = 31 * DAY + 3600;

/** Its renewal has failed. */
export async function subscribeLate(sandbox: TestSandbox): Promise<Started> {
  const started = await subscribe(sandbox);
  await useFailingCard(sandbox.stripe, started);
  await sandbox.advance(RENEWED);
  return started;
}

async function useFailingCard(stripe: Stripe, { id, customer }: Started): Promise<void> {
  const method = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await stripe.subscriptions.update(id, { default_payment_method: method.id });
}
