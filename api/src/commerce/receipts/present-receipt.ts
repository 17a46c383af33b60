import { BILLING_CYCLES, SUBSCRIPTION_OFFERS } from '@gangway/contract/commerce/payments';
import { PLANS } from '@gangway/contract/commerce/plan-rules';
import type { Env } from '../../foundation/env/env';
import { offerName } from '../plans/bought-offer';
import { priceOf, type Terms } from '../plans/provider-prices';
import type { REFUND_REASONS } from '../tables/payments.table';
import type { PaidThing, PaidReceipt } from './read-payments';

export const presentPayment = (thing: PaidThing) => ({
  ...thing.payment,
  number: paymentNumber(thing.payment),
  description: describePayment(thing).description,
});

const TAX_CENTS = 0;

export function presentReceipt(receipt: PaidReceipt, { operator }: Pick<Env, 'operator'>) {
  const { payment, payer, billing, card, refunds } = receipt;
  const { periodStart, periodEnd } = payment;
  return {
    ...presentPayment(receipt),
    ...{ seller: operator, payer, billing, card },
    taxCents: TAX_CENTS,
    lines: [{ ...describePayment(receipt).line, cents: payment.cents }],
    period: periodStart && periodEnd ? { start: periodStart, end: periodEnd } : null,
    refunds: refunds.map((refund) => ({ ...refund, reason: REASONS[refund.reason] })),
  };
}

/** Crockford's Base32: no letter that can be mistaken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 6;
const BITS = 5;

/** For example GW-2026-7F3KQ2: the year, and the first 30 bits of the id. */
export function paymentNumber({ id, createdAt }: { id: string; createdAt: Date }): string {
  const bits = BigInt(`0x${id.replaceAll('-', '')}`) >> BigInt(128 - LETTERS * BITS);
  const letters = Array.from({ length: LETTERS }, (_, at) => {
    const index = Number((bits >> BigInt((LETTERS - 1 - at) * BITS)) & 31n);
    return ALPHABET.charAt(index);
  });
  return `GW-${createdAt.getUTCFullYear()}-${letters.join('')}`;
}

type Bought = {
  description: string;
  line: { text: string; quantity: number; unitCents: number };
};

function describePayment(thing: PaidThing): Bought {
  const { purpose, cents, tokens } = thing.payment;
  switch (purpose) {
    case 'subscription':
      return once(describePlan(cents, thing.billingCycle), cents);
    case 'tokens':
      return once(`Pack of ${tokens ?? 0} reveal tokens`, cents);
    case 'transition_list':
      return boughtList(thing);
    default:
      return purpose satisfies never;
  }
}

const once = (description: string, cents: number): Bought => ({
  description,
  line: { text: description, quantity: 1, unitCents: cents },
});

const CYCLE_WORDS = { monthly: 'one month', yearly: 'one year' } as const;

/** Found by the amount paid, as the subscription may have changed its plan since. */
function describePlan(cents: number, cycle: PaidThing['billingCycle']): string {
  const sold = EVERY_TERMS.find(
    (terms) => terms.billingCycle === cycle && priceOf(terms)?.cents === cents,
  );
  if (!sold) return 'Subscription';
  return `${offerName(sold)} plan, ${CYCLE_WORDS[sold.billingCycle]}`;
}

const EVERY_TERMS: Terms[] = SUBSCRIPTION_OFFERS.flatMap((offer) =>
  PLANS.flatMap((plan) => BILLING_CYCLES.map((billingCycle) => ({ plan, offer, billingCycle }))),
);

function boughtList({ payment: { cents }, list }: PaidThing): Bought {
  if (!list) return once('Transition list', cents);
  const { name, employeeCount: quantity } = list;
  const employees = quantity === 1 ? 'one employee' : `${quantity} employees`;
  const description = `Transition list “${name}”, ${employees}`;
  const unitCents = cents / quantity;
  if (!Number.isInteger(unitCents)) return once(description, cents);
  return { description, line: { text: `Employees on “${name}”`, quantity, unitCents } };
}

const REASONS: Record<(typeof REFUND_REASONS)[number], string> = {
  name_taken: 'Someone else registered the username or email address first',
  duplicate: 'Already paid for, or no longer available',
  plan_change: 'Unused part of your previous plan',
  authority: 'Refunded by our team',
  provider: 'Refunded through the payment provider',
};
