import type { Db } from '../../db/database';
import { isHitLeft, takeHit, type Counted } from '../rate-limits/take-hit';

/** The forms of enterprises and of agencies count together. */
export async function takeRequestHit(deps: Counted, email: string): Promise<void> {
  await takeHit(deps, 'requestByEmail', email);
}

/** Whoever owns an address that others type gets three mails a day and no more. */
export const mayConfirm = (deps: Counted, tx: Db, email: string): Promise<boolean> =>
  isHitLeft({ ...deps, db: tx }, 'requestMailByEmail', email);
