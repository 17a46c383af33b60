import type { StripeSettings } from '../../foundation/env/stripe-settings';
import type { PaymentProvider } from '../../foundation/ports/payment-provider';
import { stripeCards } from './stripe-cards';
import { stripeCheckouts } from './stripe-checkouts';
import { openStripe, type HttpClient } from './stripe-client';
import { stripeEvents } from './stripe-events';
import { stripePayments } from './stripe-payments';
import { stripePrices } from './stripe-prices';
import { stripeRefunds } from './stripe-refunds';
import { stripeSubscriptions } from './stripe-subscriptions';

export function stripeProvider(settings: StripeSettings, httpClient?: HttpClient): PaymentProvider {
  const stripe = openStripe(settings, httpClient);
  return {
    settings: { publishableKey: settings.publishableKey, scriptUrl: settings.scriptUrl },
    ...stripeSubscriptions({ stripe, prices: stripePrices(stripe) }),
    ...stripePayments(stripe),
    ...stripeCheckouts(stripe),
    ...stripeCards(stripe),
    ...stripeRefunds(stripe),
    ...stripeEvents(stripe, settings.webhookSecret),
  };
}
