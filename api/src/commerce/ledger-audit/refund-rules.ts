import { sql } from 'drizzle-orm';
import type { Rule } from './rule';

export const REFUND_RULES: readonly Rule[] = [
  {
    name: 'refunds add up to the refunded amount of the payment',
    id: sql`p.id`,
    of: sql`from payments p where true`,
    broken: sql`p.refunded_cents <> (
      select coalesce(sum(r.cents), 0) from refunds r
      where r.payment_id = p.id and r.status <> 'failed')`,
  },
  {
    name: 'a payment that was refunded in full has the status refunded',
    id: sql`p.id`,
    of: sql`from payments p where p.refunded_cents > 0`,
    broken: sql`p.refunded_cents = p.cents and p.status <> 'refunded'`,
  },
  {
    name: 'a failed refund was replaced by another one',
    id: sql`r.id`,
    of: sql`from refunds r where r.status = 'failed'`,
    broken: sql`not exists (
      select 1 from refunds o
      where o.payment_id = r.payment_id and o.status <> 'failed'
        and (o.created_at >= r.created_at or o.reason = 'provider') and o.cents >= r.cents)`,
  },
];
