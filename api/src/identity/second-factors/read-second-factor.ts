import type { SecondFactorStatus } from '@gangway/contract/second-factors';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { countRecoveryCodes } from './recovery-codes';
import { secondFactors } from './second-factors.table';

export async function findTurnedOnAt(db: Db, userId: string): Promise<Date | null> {
  const [factor] = await db
    .select({ turnedOnAt: secondFactors.turnedOnAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return factor?.turnedOnAt ?? null;
}

export async function readSecondFactor(db: Db, userId: string): Promise<SecondFactorStatus> {
  const turnedOnAt = await findTurnedOnAt(db, userId);
  return {
    turnedOnAt: turnedOnAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}
