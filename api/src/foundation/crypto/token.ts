import { createHash } from 'node:crypto';

export const newToken = (random: (bytes: number) => Uint8Array): string =>
  Buffer.from(random(32)).toString('base64url');

/** A token of 256 random bits needs no salt and no slow hash. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
