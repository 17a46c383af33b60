import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { users } from '../tables/users.table';

/** The first one ends "Pending Verification". */
export async function noteLogin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  await db
    .update(users)
    .set({ firstLoginAt: clock() })
    .where(and(eq(users.id, userId), isNull(users.firstLoginAt)));
}
