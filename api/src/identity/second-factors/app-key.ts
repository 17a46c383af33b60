import type { SecondFactorSetup } from '@gangway/contract/identity/second-factors';
import { encode } from 'uqr';
import { seal, unseal } from '../../foundation/crypto/sealed-text';
import type { Deps } from '../../foundation/deps';
import type { UserRow } from '../tables/accounts.table';
import { toBase32 } from './base32';

const ISSUER = 'Gangway';

export const sealKey = (deps: Pick<Deps, 'env' | 'random'>, userId: string, key: Uint8Array) =>
  seal(deps, purposeOf(userId), Buffer.from(key).toString('base64'));

type Sealed = { userId: string; sealedKey: string };

export function openKey(deps: Pick<Deps, 'env'>, { userId, sealedKey }: Sealed): Uint8Array {
  const key = unseal(deps, purposeOf(userId), sealedKey);
  if (key === null) throw new Error('A second factor was encrypted with another SECRET_KEY');
  return new Uint8Array(Buffer.from(key, 'base64'));
}

export function presentKey(user: Pick<UserRow, 'email'>, key: Uint8Array): SecondFactorSetup {
  const secret = toBase32(key);
  const query = new URLSearchParams({ secret, issuer: ISSUER });
  const uri = `otpauth://totp/${ISSUER}:${encodeURIComponent(user.email)}?${query.toString()}`;
  return { key: secret, uri, qr: qrOf(uri) };
}

/** Bound to the account: a key copied to another account's row cannot be decrypted. */
const purposeOf = (userId: string) => `second factor of ${userId}`;

function qrOf(text: string): SecondFactorSetup['qr'] {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const rows = data.map((row, y) => {
    const runs = row.map(Number).join('').matchAll(/1+/g);
    return [...runs].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size, path: rows.flat().join('') };
}
