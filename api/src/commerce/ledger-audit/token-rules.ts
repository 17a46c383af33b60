import { sql } from 'drizzle-orm';
import type { Rule } from './rule';

export const TOKEN_RULES: readonly Rule[] = [
  {
    name: 'the entries of a grant sum to what is left of it',
    id: sql`g.id`,
    of: sql`from token_grants g where true`,
    broken: sql`g.remaining <> (
      select coalesce(sum(e.tokens), 0) from token_entries e where e.grant_id = g.id)`,
  },
  {
    name: 'the first entry of a grant is all that was granted',
    id: sql`g.id`,
    of: sql`from token_grants g where true`,
    broken: sql`not exists (
      select 1 from token_entries e
      where e.grant_id = g.id and e.kind = 'grant' and e.tokens = g.granted)`,
  },
  {
    name: 'tokens are taken back only after a refund or when the plan was replaced',
    id: sql`e.id`,
    of: sql`from token_entries e where e.kind = 'take-back'`,
    broken: sql`not exists (
      select 1 from token_grants g join payments p on p.id = g.payment_id
      where g.id = e.grant_id
        and (exists (select 1 from refunds r where r.payment_id = p.id)
          or exists (select 1 from subscriptions s where s.replaces = p.subscription_id)))`,
  },
  {
    name: 'no tokens are left from a payment that was refunded in full',
    id: sql`g.id`,
    of: sql`from token_grants g join payments p on p.id = g.payment_id
      where p.status = 'refunded'`,
    broken: sql`g.remaining > 0 and g.expires_at is null`,
  },
];
