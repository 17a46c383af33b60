import type { SecondFactorStatus } from '@gangway/contract/identity/second-factors';
import type { Db } from '../../foundation/db/db';
import { findTurnedOnAt } from '../users/second-factor';
import { countRecoveryCodes } from './recovery-codes';

export async function readSecondFactor(db: Db, userId: string): Promise<SecondFactorStatus> {
  const turnedOnAt = await findTurnedOnAt(db, userId);
  return {
    turnedOnAt: turnedOnAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}
