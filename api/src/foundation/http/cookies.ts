import { getCookie } from 'hono/cookie';
import type { Env } from '../env/env';
import type { AppContext } from './app-env';

type Mode = Pick<Env, 'mode'>;

/** The __Host- prefix makes the browser require Secure, this exact host and the path /. */
export function cookieOptions({ mode }: Mode, sameSite: 'Lax' | 'Strict' = 'Lax') {
  const options = { httpOnly: true, sameSite, path: '/' } as const;
  return mode === 'production' ? ({ ...options, prefix: 'host', secure: true } as const) : options;
}

export const readCookie = (c: AppContext, { mode }: Mode, name: string): string | undefined =>
  mode === 'production' ? getCookie(c, name, 'host') : getCookie(c, name);
