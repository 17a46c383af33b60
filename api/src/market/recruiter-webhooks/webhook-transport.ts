import type { DeliveryProblem } from '@gangway/contract/market/integrations';
import ipaddr from 'ipaddr.js';
import { lookup as lookupHost } from 'node:dns/promises';
import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '../../foundation/env/is-loopback';
import { errorCode, errorField } from '../../foundation/errors/error-code';
import type {
  WebhookOutcome,
  WebhookRequest,
  WebhookTransport,
} from '../../foundation/ports/webhook-transport';
import { withTimeout } from '../../foundation/timing/with-timeout';

const ANSWER_LIMIT_MS = 5000;

/** Backstop for hangs that the abort signal does not end, so that no job waits forever. */
const END_LIMIT_MS = 1000;

const MAX_HEADER_BYTES = 8192;

const REFUSED = 'EREFUSEDADDRESS';

type Address = { address: string; family: number };

export const lookupAll = (host: string): Promise<Address[]> => lookupHost(host, { all: true });

type Settings = {
  lookup: (host: string) => Promise<Address[]>;
  allowsLoopback: boolean;
  answerLimitMs?: number;
};

/** Prevents SSRF: a recruiter chooses the URL, so only public hosts by HTTPS are allowed. */
export const webhookTransport = (settings: Settings): WebhookTransport => ({
  async check(given) {
    if (!URL.canParse(given)) return 'not-https';
    const url = new URL(given);
    if (!isPermittedForm(settings, url)) return 'not-https';
    const found = await resolve(settings, hostOf(url)).catch(() => []);
    if (found === null) return 'not-public';
    return found.length === 0 ? 'unknown-host' : null;
  },

  async post(request) {
    const url = new URL(request.url);
    const host = hostOf(url);
    // An IP literal is connected to without a lookup, so `guardedLookup` does not check it.
    const isRefused = isIP(host) !== 0 && !isAllowed(settings, host);
    if (isRefused || !isPermittedForm(settings, url)) return { problem: 'address-refused' };
    const limitMs = answerLimit(settings) + END_LIMIT_MS;
    return withTimeout(send(settings, url, request), limitMs, { problem: 'timeout' as const });
  },
});

/**
 * Azure's virtual host address: routed like a public one, but answered by the host of the virtual
 * machine.
 */
const HOST_SERVICES = new Set(['168.63.129.16']);

/** The range that IANA assigns for global unicast; the rest of IPv6 is reserved or embeds IPv4. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  if (parsed?.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return !HOST_SERVICES.has(parsed.toString());
  return parsed.match(GLOBAL_IPV6);
}

export const isLoopbackAddress = (address: string): boolean =>
  parse(address)?.range() === 'loopback';

function isPermittedForm({ allowsLoopback }: Settings, url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (allowsLoopback && isLoopback(url.href)) return /^https?:$/.test(url.protocol);
  return url.protocol === 'https:' && url.port === '';
}

/** All addresses must be public, because we do not choose which one is connected to. */
async function resolve(settings: Settings, host: string): Promise<Address[] | null> {
  const found =
    isIP(host) === 0 ? await settings.lookup(host) : [{ address: host, family: isIP(host) }];
  return found.every(({ address }) => isAllowed(settings, address)) ? found : null;
}

const isAllowed = ({ allowsLoopback }: Settings, address: string): boolean =>
  isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address));

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const answerLimit = ({ answerLimitMs = ANSWER_LIMIT_MS }: Settings): number => answerLimitMs;

/** Redirects are not followed, and no byte of the answer's body is read. */
function send(
  settings: Settings,
  url: URL,
  { headers, body }: WebhookRequest,
): Promise<WebhookOutcome> {
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  return new Promise((done) => {
    const sending = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: guardedLookup(settings),
      maxHeaderSize: MAX_HEADER_BYTES,
      signal: AbortSignal.timeout(answerLimit(settings)),
    });
    sending.on('response', (answer) => {
      done({ status: answer.statusCode ?? 0 });
      answer.destroy();
    });
    // Without a listener, Node ends an upgraded connection with no other event than `close`.
    sending.on('upgrade', (answer, socket) => {
      done({ status: answer.statusCode ?? 0 });
      socket.destroy();
    });
    sending.on('error', (error) => done({ problem: problemOf(error) }));
    sending.on('close', () => done({ problem: 'unreachable' }));
    sending.end(body);
  });
}

/** Checks the very addresses that are then connected to, which prevents DNS rebinding. */
const guardedLookup =
  (settings: Settings): LookupFunction =>
  (host, options, callback) => {
    resolve(settings, host).then(
      (found) => {
        const [first] = found ?? [];
        if (!found || !first) {
          callback(Object.assign(new Error('No public address'), { code: REFUSED }), '');
        } else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => {
        callback(Object.assign(new Error('No address'), { code: errorCode(error) }), '');
      },
    );
  };

const INSECURE = /^(CERT_|DEPTH_ZERO|ERR_TLS|ERR_SSL|EPROTO|SELF_SIGNED|UNABLE_TO)/;

function problemOf(error: unknown): Exclude<DeliveryProblem, 'status'> {
  const code = errorCode(error) ?? '';
  if (code === REFUSED) return 'address-refused';
  if (/^(AbortError|TimeoutError)$/.test(errorField(error, 'name') ?? '')) return 'timeout';
  return INSECURE.test(code) ? 'insecure' : 'unreachable';
}

/** `isIP` first, because the library also reads `0x7f.1` and `2130706433` as an address. */
function parse(address: string) {
  return isIP(address) === 0 ? null : ipaddr.process(address);
}
