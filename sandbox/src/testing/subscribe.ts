import type Stripe from 'stripe';
import type { CardName } from '../cards/test-cards';
import type { TestSandbox } from './test-sandbox';

export const DAY = 86_400;

export async function createPrice(
  stripe: Stripe,
  { cents = 9900, interval = 'month' }: { cents?: number; interval?: 'month' | 'year' } = {},
): Promise<string> {
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval },
    product_data: { name: 'Basic' },
  });
  return price.id;
}

export type Started = { id: string; customer: string; item: string; intent: string };

export async function startSubscription(stripe: Stripe, price: string): Promise<Started> {
  const customer = (await stripe.customers.create({ email: 'ada@example.com' })).id;
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
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
  { card = 'visa', price }: { card?: CardName; price?: string } = {},
): Promise<Started> {
  const started = await startSubscription(stripe, price ?? (await createPrice(stripe)));
  await control.confirm(started.intent, card);
  return started;
}

export async function useFailingCard(stripe: Stripe, { id, customer }: Started): Promise<void> {
  const method = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await stripe.subscriptions.update(id, { default_payment_method: method.id });
}
