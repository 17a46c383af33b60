import { createHmac } from 'node:crypto';
import type { Env } from '../env/env';

/** No purpose may begin with the words of another one. */
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
 * The purpose is hashed first, so that no hash made for one is valid for another. Such hashes are
 * stored: a changed scheme would no longer match them.
 */
export const purposeHash = (
  { secretKey }: Pick<Env, 'secretKey'>,
  purpose: Purpose,
  message: string | Uint8Array,
): Buffer => createHmac('sha256', secretKey).update(`${purpose} `).update(message).digest();
