import { noSuch } from '../http/api-error';
import type { Rows } from './rows';
import type { Tables, Table } from './store';

export type Noun = keyof typeof NOUNS;

export function findOrRefuse<K extends Noun>(
  tables: Tables,
  noun: K,
  { id, param }: { id: string; param?: string },
): Rows[K] {
  const table: Table<Rows[K]> = tables[noun];
  const found = table.find(id);
  if (found === null) throw noSuch(NOUNS[noun], id, param);
  return found;
}

const NOUNS = {
  customer: 'customer',
  product: 'product',
  price: 'price',
  payment_method: 'PaymentMethod',
  payment_intent: 'payment_intent',
  refund: 'refund',
  subscription: 'subscription',
  checkout_session: 'checkout.session',
} as const;
