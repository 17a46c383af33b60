import { sql, type SQL } from 'drizzle-orm';
import { tokenGrants } from '../tables/token-grants.table';

type Purse = { userId: SQL; now: SQL };

const isSpendable = ({ userId, now }: Purse): SQL => sql`
  ${tokenGrants.userId} = ${userId} and ${tokenGrants.remaining} > 0
  and (${tokenGrants.expiresAt} is null or ${tokenGrants.expiresAt} > ${now})`;

export const hasSpendable = (purse: Purse): SQL =>
  sql`exists (select from ${tokenGrants} where ${isSpendable(purse)})`;

/** The grant to spend from, held: what expires first, so the allowance before what was bought. */
export const nextGrant = (purse: Purse): SQL => sql`
  select ${tokenGrants.id} from ${tokenGrants} where ${isSpendable(purse)}
  order by ${tokenGrants.expiresAt}, ${tokenGrants.grantedAt}, ${tokenGrants.id}
  limit 1 for update`;
