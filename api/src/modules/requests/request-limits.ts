import type { Db } from '../../db/database';
import { isHitLeft, takeHit, type Counted } from '../rate-limits/take-hit';

type Asker = { email: string; address: string };

/** The forms of enterprises and of agencies count together. */
export async function takeRequestHits(deps: Counted, { email, address }: Asker): Promise<void> {
  await takeHit(deps, 'requestByAddress', address);
  await takeHit(deps, 'requestByEmail', email);
}

/** Whoever owns an address that others type gets three mails a day and no more. */
export const mayConfirm = (deps: Counted, tx: Db, email: string): Promise<boolean> =>
  isHitLeft({ ...deps, db: tx }, 'requestMailByEmail', email);
