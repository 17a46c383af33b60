import type { Invoice, Subscription } from '../store/rows';
import type { World } from '../world';

export function subscriptionOf({ store }: World, { parent }: Invoice): Subscription | null {
  return store.subscription.find(parent?.subscription_details?.subscription ?? '');
}

export const invoicesOf = ({ store }: World, subscription: string): Invoice[] =>
  store.invoice
    .values()
    .filter(({ parent }) => parent?.subscription_details?.subscription === subscription);
