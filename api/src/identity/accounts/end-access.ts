import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { deleteSessionsOf } from '../sessions/end-sessions';
import { users } from '../tables/accounts.table';
import { emailLinks, passwordLinks } from '../tables/sign-in.table';

export async function endAccess(tx: Db, userId: string): Promise<void> {
  const current = sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId})`;
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
  await tx
    .delete(emailLinks)
    .where(and(eq(emailLinks.userId, userId), sql`lower(${emailLinks.email}) <> ${current}`));
  await deleteSessionsOf(tx, userId);
}
