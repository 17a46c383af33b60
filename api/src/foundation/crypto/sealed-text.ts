import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Env } from '../env/env';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type SealDeps = { env: Pick<Env, 'secretKey'>; random: (bytes: number) => Uint8Array };

export function seal({ env, random }: SealDeps, purpose: string, text: string): string {
  const nonce = random(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, purposeKey(env.secretKey, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function unseal({ env }: Pick<SealDeps, 'env'>, purpose: string, sealed: string) {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, purposeKey(env.secretKey, purpose), nonce);
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** One key for each purpose, so that nothing sealed for one can be used for another. */
const purposeKey = (secretKey: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secretKey, '', `gangway ${purpose}`, 32));
