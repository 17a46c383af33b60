import type { SecondFactorStatus } from '@gangway/contract/second-factors';
import type { Db } from '../../foundation/db/database';
import { countRecoveryCodes } from './recovery-codes';
import { findTurnedOnAt } from '../users/second-factor';

export async function readSecondFactor(db: Db, userId: string): Promise<SecondFactorStatus> {
  const turnedOnAt = await findTurnedOnAt(db, userId);
  return {
    turnedOnAt: turnedOnAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}
