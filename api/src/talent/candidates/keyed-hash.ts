import { createHmac } from 'node:crypto';
import type { Env } from '../../foundation/env/env';

type KeyedHashes = {
  /** Of an address in small letters, as it is compared. */
  ofEmail: (email: string) => string;
  /** Of ten digits. */
  ofPhone: (phone: string) => string;
};

/** The kind stands inside, so that no value of one is ever the hash of another. */
export function keyedHashes({ secretKey }: Pick<Env, 'secretKey'>): KeyedHashes {
  const key = createHmac('sha256', secretKey).update('suppression').digest();
  const hash = (message: string) => createHmac('sha256', key).update(message).digest('base64url');
  return {
    ofEmail: (email) => hash(`email ${email}`),
    ofPhone: (phone) => hash(`phone ${phone}`),
  };
}
