import { isEqualInConstantTime } from '../crypto/constant-time';
import { hashToken } from '../crypto/token';
import type { AppContext } from './app-env';

/** Empty where the request carries none. */
export const bearerOf = (c: AppContext): string =>
  /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';

/** Compared as hashes, which have one length whatever was sent. */
export function hasBearer(c: AppContext, secret: string): boolean {
  return isEqualInConstantTime(hashToken(bearerOf(c)), hashToken(secret));
}
