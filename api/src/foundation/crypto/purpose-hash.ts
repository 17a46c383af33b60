import { createHmac } from 'node:crypto';
import type { WithKeys } from './keys';

/** No purpose may begin with the words of another one, signed ones included. */
type Purpose =
  | 'limit'
  | 'outcome'
  | 'read'
  | 'receipt'
  | 'recovery code'
  | 'registration'
  | 'search';

/**
 * The purpose is hashed first, so that no hash made for one is valid for another. Such hashes are
 * stored: a changed scheme would no longer match them.
 */
export const purposeHash = (
  { keys }: WithKeys,
  purpose: Purpose,
  message: string | Uint8Array,
): Buffer => hmac(keys.hashing, purpose, message);

export const hmac = (key: string, purpose: string, message: string | Uint8Array): Buffer =>
  createHmac('sha256', key).update(`${purpose} `).update(message).digest();
