import type { SecondFactorSetup } from '@gangway/contract/identity/second-factors';
import { createHmac } from 'node:crypto';
import { encode } from 'uqr';
import { isEqualInConstantTime } from '../../foundation/crypto/constant-time';
import { seal, unseal } from '../../foundation/crypto/sealed-text';
import type { Deps } from '../../foundation/deps';
import type { SealedColumn } from '../../foundation/secret-key/sealed-column';
import type { UserRow } from '../tables/accounts.table';
import { secondFactors } from '../tables/sign-in.table';

const ISSUER = 'Gangway';

export const SEALED_FACTOR_KEYS: SealedColumn = {
  table: secondFactors,
  id: secondFactors.userId,
  sealed: secondFactors.sealedKey,
  purposeOf: (userId) => purposeOf(userId),
};

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

const STEP_MS = 30_000;
export const KEY_BYTES = 20;

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** RFC 4226, 5.3, with the step of RFC 6238 as the counter. */
export function codeAt(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** RFC 6238, 5.2: one step of tolerance in both directions, for slow readers and clock drift. */
const ACCEPTED_STEPS = [0, -1, 1];

export function matchingStep(key: Uint8Array, code: string, now: Date): number | null {
  const steps = ACCEPTED_STEPS.map((distance) => stepAt(now) + distance);
  return steps.find((step) => isEqualInConstantTime(codeAt(key, step), code)) ?? null;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
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
