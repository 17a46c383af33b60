import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../../http/app-env';
import type { Env } from '../../env';
import { SESSION_MS } from './session-policy';

const NAME = 'gangway-session';

/** The __Host- prefix makes the browser insist on Secure, our exact host and the whole path. */
const optionsFor = (env: Env) =>
  env.mode === 'production'
    ? ({ prefix: 'host', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' } as const)
    : ({ httpOnly: true, sameSite: 'Lax', path: '/' } as const);

export function readSessionCookie(c: AppContext, env: Env): string | undefined {
  return env.mode === 'production' ? getCookie(c, NAME, 'host') : getCookie(c, NAME);
}

export function setSessionCookie(c: AppContext, env: Env, token: string): void {
  setCookie(c, NAME, token, { ...optionsFor(env), maxAge: SESSION_MS / 1000 });
}

export function clearSessionCookie(c: AppContext, env: Env): void {
  deleteCookie(c, NAME, optionsFor(env));
}
