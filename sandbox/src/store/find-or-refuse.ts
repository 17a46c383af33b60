import { noSuch } from '../http/api-error';
import type { Rows } from './rows';
import type { Tables } from './store';
import type { Table } from './table';

const NOUNS = {
  customer: 'customer',
  product: 'product',
  price: 'price',
  payment_method: 'PaymentMethod',
  payment_intent: 'payment_intent',
  charge: 'charge',
  refund: 'refund',
  subscription: 'subscription',
  invoice: 'invoice',
  checkout_session: 'checkout.session',
  event: 'event',
} as const;

/** Without `param` the id comes from the path. */
export function findOrRefuse<K extends keyof typeof NOUNS>(
  tables: Tables,
  noun: K,
  { id, param }: { id: string; param?: string },
): Rows[K] {
  const table: Table<Rows[K]> = tables[noun];
  const found = table.find(id);
  if (found === null) throw noSuch(NOUNS[noun], id, param);
  return found;
}
