import { createHmac } from 'node:crypto';
import type { Env } from '../../env';

type Key = Pick<Env, 'secretKey'>;

/** The kind stands inside, so that no value of one is ever the hash of another. */
function keyedHash({ secretKey }: Key, message: string): string {
  const key = createHmac('sha256', secretKey).update('suppression').digest();
  return createHmac('sha256', key).update(message).digest('base64url');
}

/** In small letters, as it is compared. */
export const emailHash = (key: Key, email: string): string => keyedHash(key, `email ${email}`);

/** Ten digits. */
export const phoneHash = (key: Key, phone: string): string => keyedHash(key, `phone ${phone}`);
