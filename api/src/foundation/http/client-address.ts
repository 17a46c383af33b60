import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import type { Env } from '../env/env';
import type { AppContext } from './app-env';

/** A single IPv6 customer can have a whole /48. */
export function clientAddress(c: AppContext, env: Env): string {
  const address = addressOf(c, env);
  if (!address) return 'unknown';
  return address instanceof ipaddr.IPv4 ? address.toString() : ipv6Network(address);
}

export function clientNetwork(c: AppContext, env: Env): string {
  const address = addressOf(c, env);
  if (!address) return 'unknown';
  return address instanceof ipaddr.IPv4
    ? `${address.octets.slice(0, 3).join('.')}.0/24`
    : ipv6Network(address);
}

/** Only the last entry was written by our own proxy; a client can invent the ones before it. */
function addressOf(c: AppContext, env: Env) {
  const forwarded = env.trustsProxy ? c.req.header('x-forwarded-for') : undefined;
  const socket = c.env.incoming?.socket.remoteAddress;
  return parseAddress(forwarded?.split(',').at(-1)) ?? parseAddress(socket);
}

/** `isIP` first, because the library also reads `0x7f.1` and `2130706433` as an address. */
function parseAddress(entry: string | undefined) {
  const address = withoutPort(entry?.trim() ?? '');
  return isIP(address) === 0 ? null : ipaddr.process(address);
}

function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1];
  const ipv4WithPort = /^([\d.]+):\d+$/.exec(entry)?.[1];
  return (bracketed ?? ipv4WithPort ?? entry).replace(/%.*$/, '');
}

const ipv6Network = ({ parts }: ipaddr.IPv6): string =>
  `${parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}::/48`;
