import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import { setCookie } from 'hono/cookie';
import { isSigned, sign } from '../../foundation/crypto/signature';
import type { Deps } from '../../foundation/deps';
import type { AppContext } from '../../foundation/http/app-env';
import { cookieOptions, readCookie } from '../../foundation/http/cookies';

const NAME = 'gangway-device';
const VALID_SECONDS = LIFETIMES.deviceCookieDays * 24 * 3600;

export const readDeviceCookie = (c: AppContext, { env }: Pick<Deps, 'env'>) =>
  readCookie(c, env, NAME);

export function rememberDevice(
  c: AppContext,
  deps: Pick<Deps, 'random' | 'clock' | 'env'>,
  userId: string,
): void {
  const id = Buffer.from(deps.random(16)).toString('base64url');
  const end = String(Math.floor(deps.clock().getTime() / 1000) + VALID_SECONDS);
  const signature = sign(deps.env, 'device', signedText({ userId, id, end }));
  const options = { ...cookieOptions(deps.env), maxAge: VALID_SECONDS };
  setCookie(c, NAME, `${id}.${end}.${signature}`, options);
}

export function knownDevice(
  deps: Pick<Deps, 'env' | 'clock'>,
  cookie: string | undefined,
  userId: string,
): string | null {
  const [id = '', end = '', signature = ''] = (cookie ?? '').split('.');
  const message = signedText({ userId, id, end });
  const isGenuine = isSigned(deps.env, 'device', { message, signature });
  return isGenuine && Number(end) * 1000 > deps.clock().getTime() ? id : null;
}

type Signed = { userId: string; id: string; end: string };

/** The account is only in the signature, so the cookie does not reveal it. */
const signedText = ({ userId, id, end }: Signed): string => `${userId} ${id} ${end}`;
