import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { sql, type SQL } from 'drizzle-orm';

export type Order = 'recent' | 'most-years' | 'fewest-years';

export function orderOf({ sortBy, sortOrder }: SearchFilter): Order {
  if (sortBy !== 'experience') return 'recent';
  return sortOrder === 'asc' ? 'fewest-years' : 'most-years';
}

/** Must match the sort orders of the indexes. */
export const ORDER_BY: Record<Order, SQL> = {
  recent: sql`created_at desc, candidate_id desc`,
  'most-years': sql`years desc, created_at desc, candidate_id desc`,
  'fewest-years': sql`years, created_at desc, candidate_id desc`,
};

export type Keyset = { at: string; id: string; years: number };

/** A row comparison, so that the index scan starts there. */
export function isAfter(order: Order, { at, id, years }: Keyset): SQL {
  const later = sql`(e.created_at, e.candidate_id) < (${at}::timestamptz, ${id}::uuid)`;
  if (order === 'recent') return later;
  if (order === 'most-years') {
    return sql`(e.years, e.created_at, e.candidate_id) < (${years}::int, ${at}::timestamptz, ${id}::uuid)`;
  }
  return sql`e.years >= ${years}::int and (e.years > ${years}::int or ${later})`;
}
