import { BILLING_CYCLES, SUBSCRIPTION_OFFERS } from '@gangway/contract/payments';
import { PLANS } from '@gangway/contract/plan-rules';
import { offerName } from '../plans/bought-offer';
import { priceOf, type Terms } from '../plans/prices';
import type { PaidThing } from './read-payments';

export type Bought = {
  description: string;
  /** The one line of the receipt, which leads to what was paid. */
  line: { text: string; quantity: number; unitCents: number };
};

const EVERY_TERMS: Terms[] = SUBSCRIPTION_OFFERS.flatMap((offer) =>
  PLANS.flatMap((plan) => BILLING_CYCLES.map((billingCycle) => ({ plan, offer, billingCycle }))),
);

const CYCLE_WORDS = { monthly: 'one month', yearly: 'one year' } as const;

/** By what was paid then, as the subscription may have changed its plan since. */
function describePlan(cents: number, cycle: PaidThing['billingCycle']): string {
  const sold = EVERY_TERMS.find(
    (terms) => terms.billingCycle === cycle && priceOf(terms)?.cents === cents,
  );
  if (!sold) return 'Subscription';
  return `${offerName(sold)} plan, ${CYCLE_WORDS[sold.billingCycle]}`;
}

const once = (description: string, cents: number): Bought => ({
  description,
  line: { text: description, quantity: 1, unitCents: cents },
});

function boughtList({ payment: { cents }, list }: PaidThing): Bought {
  if (!list) return once('Transition list', cents);
  const { name, employeeCount: quantity } = list;
  const employees = quantity === 1 ? 'one employee' : `${quantity} employees`;
  const description = `Transition list “${name}”, ${employees}`;
  const unitCents = cents / quantity;
  if (!Number.isInteger(unitCents)) return once(description, cents);
  return { description, line: { text: `Employees on “${name}”`, quantity, unitCents } };
}

export function describePayment(thing: PaidThing): Bought {
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
