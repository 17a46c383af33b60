import { isEqualInConstantTime } from './constant-time';
import type { WithKeys } from './keys';
import { hmac } from './purpose-hash';

type Purpose = 'cursor' | 'device' | 'opened link' | 'report' | 'visitor';

export const sign = ({ keys }: WithKeys, purpose: Purpose, message: string | Uint8Array): string =>
  signWith(keys.current, purpose, message);

export const isSigned = (
  env: WithKeys,
  purpose: Purpose,
  { message, signature }: { message: string | Uint8Array; signature: string },
): boolean =>
  acceptedSignatures(env, purpose, message).some((one) => isEqualInConstantTime(one, signature));

/** Under the current key, and during a rotation also under the previous one. */
export const acceptedSignatures = (
  { keys: { current, previous } }: WithKeys,
  purpose: Purpose,
  message: string | Uint8Array,
): string[] =>
  [current, ...(previous === null ? [] : [previous])].map((key) => signWith(key, purpose, message));

const signWith = (key: string, purpose: Purpose, message: string | Uint8Array) =>
  hmac(key, purpose, message).toString('base64url');
