import { isIPv6 } from 'node:net';
import type { Env } from '../env';
import type { AppContext } from './app-env';

/** One household or server holds a whole /64, so that is what a limit counts. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`;
}

/** The last entry is the one that our own proxy wrote; the ones before it are hearsay. */
export function clientAddress(c: AppContext, env: Env): string {
  const forwarded = env.trustsProxy ? c.req.header('x-forwarded-for') : undefined;
  const address = forwarded?.split(',').at(-1)?.trim() || c.env.incoming?.socket.remoteAddress;
  return address ? networkOf(address) : 'unknown';
}
