import { timingSafeEqual } from 'node:crypto';

/** Takes as long for any two of one length: a stranger learns nothing of a secret from the time. */
export function isEqualInConstantTime(one: string | Uint8Array, other: string | Uint8Array) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
