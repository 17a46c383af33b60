import { sql, type SQL } from 'drizzle-orm';
import { candidates } from '../tables/candidates.table';

/**
 * The value of `listed_phone_hash` for a number that an organization enters: its keyed hash if a
 * person who is listed with it has corrected it, otherwise null.
 */
export const listedPhoneHash = (hash: SQL): SQL => sql`case when exists (
  select from ${candidates} as listed where listed.listed_phone_hash = ${hash}
) then ${hash} end`;
