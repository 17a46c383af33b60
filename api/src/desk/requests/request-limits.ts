import type { Db } from '../../foundation/db/database';
import { isHitLeft, type Counted } from '../../identity/rate-limits/take-hit';

/** Whoever owns an address that others type gets three mails a day and no more. */
export const mayConfirm = (deps: Counted, tx: Db, email: string): Promise<boolean> =>
  isHitLeft({ ...deps, db: tx }, 'requestMailByEmail', email);
