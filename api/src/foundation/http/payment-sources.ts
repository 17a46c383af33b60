import type { StripeSettings } from '../env/stripe-settings';

export type PaymentSources = { script: string[]; frame: string[]; connect: string[] };

const STRIPE_SCRIPTS = 'https://js.stripe.com';

export function paymentSources({
  apiUrl,
  scriptUrl,
}: Pick<StripeSettings, 'apiUrl' | 'scriptUrl'>): PaymentSources {
  const origin = new URL(scriptUrl).origin;
  const more = origin === STRIPE_SCRIPTS ? OF_STRIPE : { script: [], frame: [] };
  return {
    script: [origin, ...more.script],
    frame: [origin, ...more.frame],
    connect: [new URL(apiUrl).origin],
  };
}

/** Stripe serves parts of its script and its fields from hosts below the script's own. */
const OF_STRIPE = {
  script: ['https://*.js.stripe.com'],
  frame: ['https://*.js.stripe.com', 'https://hooks.stripe.com'],
};
