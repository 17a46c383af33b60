import { purposeHash } from '../../foundation/crypto/purpose-hash';
import { hashToken } from '../../foundation/crypto/token';
import type { Env } from '../../foundation/env/env';

/** Crockford's base 32: without I, L, O and U, which are misread or spell words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 20;

/**
 * 100 bits that can be copied by hand: GW-XXXX-XXXX-XXXX-XXXX-XXXX. Derived from the link, so that
 * a lost answer can be repeated without storing it.
 */
export function receiptOf(env: Pick<Env, 'secretKey'>, token: string): string {
  const hash = purposeHash(env, 'receipt', token);
  const bytes = hash.subarray(0, CHARACTERS);
  const symbols = Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length));
  const groups = symbols.join('').match(/.{4}/g) ?? [];
  return ['GW', ...groups].join('-');
}

/** A receipt is random enough to need no salt and no slow hash. */
export const receiptHash = (receipt: string): string => hashToken(tidy(receipt));

function tidy(receipt: string): string {
  const text = receipt.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return text.replaceAll('O', '0').replace(/[IL]/g, '1');
}
