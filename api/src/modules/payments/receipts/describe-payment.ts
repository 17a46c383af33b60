import { BILLING_CYCLES } from '@gangway/contract/payments';
import { PLANS } from '@gangway/contract/plan-rules';
import { priceOf, type Terms } from '../../plans/prices';
import { SUBSCRIPTION_OFFERS } from '../../plans/subscriptions.table';
import type { PaidThing } from './read-payments';

export type Line = { text: string; quantity: number; unitCents: number };

const EVERY_TERMS: Terms[] = SUBSCRIPTION_OFFERS.flatMap((offer) =>
  PLANS.flatMap((plan) => BILLING_CYCLES.map((billingCycle) => ({ plan, offer, billingCycle }))),
);

const CYCLE_WORDS = { monthly: 'a month', yearly: 'a year' } as const;

/** By what was paid then, as the subscription may have changed its plan since. */
function planLine(cents: number, cycle: PaidThing['billingCycle']): string {
  const sold = EVERY_TERMS.find(
    (terms) => terms.billingCycle === cycle && priceOf(terms)?.cents === cents,
  );
  if (!sold) return 'Subscription';
  const name = `${sold.plan[0]?.toUpperCase() ?? ''}${sold.plan.slice(1)}`;
  return `${name} plan, ${CYCLE_WORDS[sold.billingCycle]}`;
}

function listLine({ payment: { cents }, list }: PaidThing): Line {
  if (!list) return { text: 'Transition list', quantity: 1, unitCents: cents };
  const text = `Transition list “${list.name}”, employees`;
  const unitCents = cents / list.employeeCount;
  return Number.isInteger(unitCents)
    ? { text, quantity: list.employeeCount, unitCents }
    : { text, quantity: 1, unitCents: cents };
}

/** What was bought, as the one line of its receipt. */
export function lineOf(thing: PaidThing): Line {
  const { purpose, cents, tokens } = thing.payment;
  switch (purpose) {
    case 'subscription':
      return { text: planLine(cents, thing.billingCycle), quantity: 1, unitCents: cents };
    case 'tokens':
      return { text: `Pack of ${tokens ?? 0} reveal tokens`, quantity: 1, unitCents: cents };
    case 'transition_list':
      return listLine(thing);
    default:
      return purpose satisfies never;
  }
}
