import { DAY_MS } from '@gangway/contract/foundation/durations';
import type { Hono } from 'hono';
import type { Deps } from '../../foundation/deps';
import type { AppEnv } from '../../foundation/http/app-env';

const PATH = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year; the date moves with every request. */
const VALID_MS = 90 * DAY_MS;

export function mountSecurityText(app: Hono<AppEnv>, { env, clock }: Pick<Deps, 'env' | 'clock'>) {
  const { securityContact, publicUrl } = env;
  if (securityContact === null) return;
  app.get(PATH, (c) => {
    c.set('route', PATH);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(clock().getTime() + VALID_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${PATH}`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' });
  });
}
