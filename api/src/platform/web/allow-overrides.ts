import type { User } from '@gangway/contract/identity/accounts';
import { OVERRIDES_COOKIE } from '@gangway/contract/platform/boot-element';
import { AreaName } from '@gangway/contract/platform/remotes';
import type { Env } from '../../foundation/env/env';
import { isLoopback } from '../../foundation/env/is-loopback';
import type { AppContext } from '../../foundation/http/app-env';
import { readCookie } from '../../foundation/http/cookies';

type Overrides = Record<string, string>;

/** Only this answer's Content-Security-Policy allows the origins in the developer's cookie. */
export function allowOverrides(c: AppContext, env: Env, user: User | null): Overrides {
  const cookie = readCookie(c, env, OVERRIDES_COOKIE);
  if (!cookie || !mayOverride(user, env)) return {};
  const overrides = [...new URLSearchParams(cookie)].filter(
    ([name, base]) => AreaName.safeParse(name).success && isLoadable(base),
  );
  c.set('overrideOrigins', [...new Set(overrides.map(([, base]) => new URL(base).origin))]);
  return Object.fromEntries(overrides);
}

const mayOverride = (user: User | null, { mode }: Env) =>
  mode === 'demo' || user?.rights.includes('platform') === true;

/** Browsers let an https page load over http from loopback only. */
function isLoadable(base: string): boolean {
  if (!URL.canParse(base)) return false;
  const url = new URL(base);
  const isPlain = url.username === '' && url.password === '' && !/[;,*\s]/.test(base);
  return isPlain && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(base)));
}
