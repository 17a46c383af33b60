// @ts-check
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';

/**
 * SIGUSR2 moves the clock five days ahead and back. Host names are not resolved: in production mode
 * the server would send test data to the payment provider. Its calls of the provider go to the sandbox
 * that `provider` in this file's URL names.
 */
const AHEAD_MS = 5 * 24 * 60 * 60 * 1000;

let offset = 0;
process.on('SIGUSR2', () => {
  offset = offset === 0 ? AHEAD_MS : 0;
});

const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct(target, args, newTarget) {
    return Reflect.construct(target, args.length === 0 ? [target.now() + offset] : args, newTarget);
  },
  get(target, key, receiver) {
    if (key === 'now') return () => target.now() + offset;
    return Reflect.get(target, key, receiver);
  },
});

const { lookup } = dns;
Object.assign(dns, {
  lookup(/** @type {string} */ host, /** @type {unknown[]} */ ...rest) {
    if (host === 'localhost' || isIP(host)) return Reflect.apply(lookup, dns, [host, ...rest]);
    const done = rest.at(-1);
    const error = Object.assign(new Error(`${host} is not looked up here`), { code: 'ENOTFOUND' });
    if (typeof done === 'function') process.nextTick(() => done(error));
  },
});

const provider = new URL(import.meta.url).searchParams.get('provider');
if (provider !== null) {
  const { hostname, port } = new URL(provider);
  const agent = new http.Agent({ keepAlive: true });
  const { request } = https;
  Object.assign(https, {
    request: (/** @type {https.RequestOptions} */ options, /** @type {unknown[]} */ ...rest) =>
      options.host === 'api.stripe.com'
        ? http.request({ ...options, agent, host: hostname, port })
        : Reflect.apply(request, https, [options, ...rest]),
  });
}
