import { timingSafeEqual } from 'node:crypto';

/** Against timing attacks: the time reveals nothing but the length. */
export function isEqualInConstantTime(one: string | Uint8Array, other: string | Uint8Array) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
