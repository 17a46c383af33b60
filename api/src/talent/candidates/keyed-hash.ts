import { sql, type SQL } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { WithKeys } from '../../foundation/crypto/keys';
import { candidates } from '../tables/candidates.table';

/**
 * Keeps the number's hash only if a person listed with it has corrected it; otherwise the phone
 * column itself is compared.
 */
export const listedPhoneHash = (hash: SQL): SQL => sql`case when exists (
  select from ${candidates} as listed where listed.listed_phone_hash = ${hash}
) then ${hash} end`;

type KeyedHashes = {
  /** Expects a lower-case address. */
  ofEmail: (email: string) => string;
  ofPhone: (phone: string) => string;
};

/** The `email` or phone prefix keeps hashes of the two kinds from ever being equal. */
export function keyedHashes({ keys }: WithKeys): KeyedHashes {
  const key = createHmac('sha256', keys.hashing).update('suppression').digest();
  const hash = (message: string) => createHmac('sha256', key).update(message).digest('base64url');
  return {
    ofEmail: (email) => hash(`email ${email}`),
    ofPhone: (phone) => hash(`phone ${phone}`),
  };
}
