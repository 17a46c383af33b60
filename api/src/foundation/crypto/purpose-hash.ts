import { createHmac } from 'node:crypto';
import type { Env } from '../env/env';

/** None may be the first words of another one. */
type Purpose =
  | 'cursor'
  | 'device'
  | 'limit'
  | 'opened link'
  | 'outcome'
  | 'read'
  | 'receipt'
  | 'recovery code'
  | 'registration'
  | 'report'
  | 'search'
  | 'visitor';

/**
 * HMAC-SHA-256 with SECRET_KEY. The purpose is hashed first, so that no hash made for one is valid
 * for another. The database keeps such hashes: another scheme would no longer find them.
 */
export const purposeHash = (
  { secretKey }: Pick<Env, 'secretKey'>,
  purpose: Purpose,
  message: string | Uint8Array,
): Buffer => createHmac('sha256', secretKey).update(`${purpose} `).update(message).digest();
