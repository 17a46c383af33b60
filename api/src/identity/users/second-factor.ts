import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Env } from '../../foundation/env/env';
import type { UserRow } from '../tables/accounts.table';
import { secondFactors } from '../tables/sign-in.table';

type Holder = Pick<UserRow, 'userType'> & { secondFactorAt: Date | null };

export const mustSetUpSecondFactor = ({ mode }: Env, { userType, secondFactorAt }: Holder) =>
  mode === 'production' && userType === 'authority' && secondFactorAt === null;

export async function findTurnedOnAt(db: Db, userId: string): Promise<Date | null> {
  const [factor] = await db
    .select({ turnedOnAt: secondFactors.turnedOnAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return factor?.turnedOnAt ?? null;
}
