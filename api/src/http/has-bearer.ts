import { isEqualInConstantTime } from '../constant-time';
import { hashToken } from '../modules/sessions/session-token';
import type { AppContext } from './app-env';

/** Compared as hashes, which have one length whatever was sent. */
export function hasBearer(c: AppContext, secret: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  return isEqualInConstantTime(hashToken(given), hashToken(secret));
}
