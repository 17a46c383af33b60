import type { Db } from '../../foundation/db/database';
import { tryConsume, type RateLimitDeps } from '../../identity/rate-limits/consume-limit';

/** Whoever owns an address that others type gets three mails a day and no more. */
export const mayConfirm = (deps: RateLimitDeps, tx: Db, email: string): Promise<boolean> =>
  tryConsume({ ...deps, db: tx }, 'requestMailByEmail', email);
