import { sql, type SQL } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { Env } from '../../foundation/env/env';
import { candidates } from '../tables/candidates.table';

/**
 * The value of `listed_phone_hash` for a number that an organization enters: its keyed hash if a
 * person who is listed with it has corrected it, otherwise null.
 */
export const listedPhoneHash = (hash: SQL): SQL => sql`case when exists (
  select from ${candidates} as listed where listed.listed_phone_hash = ${hash}
) then ${hash} end`;

type KeyedHashes = {
  /** Of an address in small letters, as it is compared. */
  ofEmail: (email: string) => string;
  ofPhone: (phone: string) => string;
};

/** The kind stands inside, so that no value of one is ever the hash of another. */
export function keyedHashes({ secretKey }: Pick<Env, 'secretKey'>): KeyedHashes {
  const key = createHmac('sha256', secretKey).update('suppression').digest();
  const hash = (message: string) => createHmac('sha256', key).update(message).digest('base64url');
  return {
    ofEmail: (email) => hash(`email ${email}`),
    ofPhone: (phone) => hash(`phone ${phone}`),
  };
}
