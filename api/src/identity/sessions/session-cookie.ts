import { deleteCookie, setCookie } from 'hono/cookie';
import type { Deps } from '../../foundation/deps';
import type { Env } from '../../foundation/env/env';
import type { AppContext } from '../../foundation/http/app-env';
import { cookieOptions, readCookie } from '../../foundation/http/cookies';

const NAME = 'gangway-session';

export const readSessionCookie = (c: AppContext, env: Env) => readCookie(c, env, NAME);

export function setSessionCookie(
  c: AppContext,
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  { token, expiresAt }: { token: string; expiresAt: Date },
): void {
  const maxAge = Math.ceil((expiresAt.getTime() - clock().getTime()) / 1000);
  setCookie(c, NAME, token, { ...cookieOptions(env), maxAge });
}

export function clearSessionCookie(c: AppContext, env: Env): void {
  deleteCookie(c, NAME, cookieOptions(env));
}
