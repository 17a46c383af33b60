import { gt, isNull, or, type Placeholder, type SQL } from 'drizzle-orm';
import { tokenGrants } from '../tables/token-grants.table';

/** A grant that counts at that moment: bought and given tokens never expire. */
export const isUnexpired = (now: Date | Placeholder): SQL | undefined =>
  or(isNull(tokenGrants.expiresAt), gt(tokenGrants.expiresAt, now));
