import type { Db } from '../../foundation/db/database';
import { tryConsume, type RateLimitDeps } from '../../identity/rate-limits/consume-limit';

/** The owner of an address that others enter gets at most three emails a day. */
export const mayConfirm = (deps: RateLimitDeps, tx: Db, email: string): Promise<boolean> =>
  tryConsume({ ...deps, db: tx }, 'requestMailByEmail', email);
