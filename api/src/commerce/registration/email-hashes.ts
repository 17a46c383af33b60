import { DAY_MS } from '@gangway/contract/foundation/durations';
import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import { and, lt, ne } from 'drizzle-orm';
import type { WithKeys } from '../../foundation/crypto/keys';
import { purposeHash } from '../../foundation/crypto/purpose-hash';
import type { Db } from '../../foundation/db/db';
import { registrations } from '../tables/registrations.table';

const KEEP_MS = LIFETIMES.closedOrderDays * DAY_MS;

/**
 * The row stays because payments refer to it. A real hash is never blank, so the row matches no
 * address any more.
 */
export async function deleteOldEmailHashes(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_MS);
  await db
    .update(registrations)
    .set({ emailHash: '' })
    .where(and(lt(registrations.settledAt, before), ne(registrations.emailHash, '')));
}

export const emailHash = (env: WithKeys, email: string): string =>
  purposeHash(env, 'registration', email.toLowerCase()).toString('base64url');
