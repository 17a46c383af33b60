import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

const connected = new Map<string, Promise<Stripe>>();

/** One Stripe object per key: Stripe treats a second one on a page as a mistake. */
export function connectStripe(publishableKey: string): Promise<Stripe> {
  const stripe = connected.get(publishableKey) ?? callStripe(publishableKey);
  connected.set(publishableKey, stripe);
  stripe.catch(() => connected.delete(publishableKey));
  return stripe;
}

async function callStripe(publishableKey: string): Promise<Stripe> {
  if (!window.Stripe) throw new Error('The script of the payment provider defines no Stripe.');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe needs a browser.');
  return stripe;
}
