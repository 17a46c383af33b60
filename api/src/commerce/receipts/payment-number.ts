/** Crockford's Base32: no letter that can be mistaken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 6;
const BITS = 5;

/** For example GW-2026-7F3KQ2: the year, and the first 30 bits of the id. */
export function paymentNumber({ id, createdAt }: { id: string; createdAt: Date }): string {
  const bits = BigInt(`0x${id.replaceAll('-', '')}`) >> BigInt(128 - LETTERS * BITS);
  const letters = Array.from({ length: LETTERS }, (_, at) => {
    const index = Number((bits >> BigInt((LETTERS - 1 - at) * BITS)) & 31n);
    return ALPHABET.charAt(index);
  });
  return `GW-${createdAt.getUTCFullYear()}-${letters.join('')}`;
}
