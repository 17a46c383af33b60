import { isEqualInConstantTime } from '../crypto/constant-time';
import { hashToken } from '../crypto/token';
import type { AppContext } from './app-env';

export const bearerOf = (c: AppContext): string =>
  /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';

/** Hashed, so that both have the same length. */
export function hasBearer(c: AppContext, secret: string): boolean {
  return isEqualInConstantTime(hashToken(bearerOf(c)), hashToken(secret));
}
