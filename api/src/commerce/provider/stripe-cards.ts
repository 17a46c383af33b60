import type Stripe from 'stripe';
import type { PaymentProvider, ProviderCard } from '../../foundation/ports/payment-provider';
import { asking, MISSING, unless } from './stripe-errors';

const MOST = 20;

const toCard = ({ id, card }: Stripe.PaymentMethod): ProviderCard[] =>
  card ? [{ id, brand: card.brand, last4: card.last4 }] : [];

type Cards = Pick<PaymentProvider, 'listCards' | 'removeCard'>;

/** A detached card can never be charged again. */
export const stripeCards = (stripe: Stripe): Cards => ({
  listCards: async (customer) => {
    const params = { type: 'card', limit: MOST } as const;
    const { data } = await asking(stripe.customers.listPaymentMethods(customer, params));
    return data.flatMap(toCard);
  },
  removeCard: async (card) => {
    await unless(MISSING, stripe.paymentMethods.detach(card));
  },
});
