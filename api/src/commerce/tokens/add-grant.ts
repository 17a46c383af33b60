import type { Db } from '../../foundation/db/database';
import { tokenEntries } from '../tables/token-entries.table';
import { tokenGrants } from '../tables/token-grants.table';

type Grant = Omit<typeof tokenGrants.$inferInsert, 'id' | 'remaining'>;

/** With its entry in the ledger. False where the database knows that it has been given before. */
export async function addGrant(tx: Db, grant: Grant): Promise<boolean> {
  const [added] = await tx
    .insert(tokenGrants)
    .values({ ...grant, remaining: grant.granted })
    .onConflictDoNothing()
    .returning({ id: tokenGrants.id });
  if (!added) return false;
  await tx.insert(tokenEntries).values({
    grantId: added.id,
    userId: grant.userId,
    kind: 'grant',
    tokens: grant.granted,
    createdAt: grant.grantedAt,
  });
  return true;
}
