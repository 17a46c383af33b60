import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Keys, WithKeys } from './keys';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Random = (bytes: number) => Uint8Array;

export const seal = (
  { env, random }: { env: WithKeys; random: Random },
  purpose: string,
  text: string,
): string => sealWith(env.keys.current, { random, purpose, text });

/** Null for a text that was sealed for another purpose or under an unknown key. */
export const unseal = ({ env }: { env: WithKeys }, purpose: string, sealed: string) =>
  open(env.keys, purpose, sealed)?.text ?? null;

/** Under the current key, unchanged if it is already; null if it cannot be opened. */
export function sealAgain(
  deps: { env: WithKeys; random: Random },
  purpose: string,
  sealed: string,
): string | null {
  const opened = open(deps.env.keys, purpose, sealed);
  if (opened === null) return null;
  return opened.isCurrent ? sealed : seal(deps, purpose, opened.text);
}

type Sealing = { random: Random; purpose: string; text: string };

export function sealWith(key: string, { random, purpose, text }: Sealing): string {
  const nonce = random(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, purposeKey(key, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function unsealWith(key: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, purposeKey(key, purpose), nonce);
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function open({ current, previous }: Keys, purpose: string, sealed: string) {
  const text = unsealWith(current, purpose, sealed);
  if (text !== null) return { text, isCurrent: true };
  const older = previous === null ? null : unsealWith(previous, purpose, sealed);
  return older === null ? null : { text: older, isCurrent: false };
}

/** One key for each purpose, so that nothing sealed for one can be used for another. */
const purposeKey = (secretKey: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secretKey, '', `gangway ${purpose}`, 32));
