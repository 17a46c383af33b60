import type { Env } from '../../foundation/env/env';
import { purposeHash } from '../../foundation/crypto/purpose-hash';

/** Who pays for a registration is known again by it, long after the address itself is gone. */
export const emailHash = (env: Pick<Env, 'secretKey'>, email: string): string =>
  purposeHash(env, 'registration', email.toLowerCase()).toString('base64url');
