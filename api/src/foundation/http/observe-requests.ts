import type { MiddlewareHandler } from 'hono';
import { performance } from 'node:perf_hooks';
import { Histogram } from 'prom-client';
import type { Deps } from '../deps';
import { ApiError } from '../errors/api-error';
import type { AppEnv } from './app-env';

const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** By route pattern, as a path can contain a private link. */
export function observeRequests({
  log,
  metrics,
}: Pick<Deps, 'log' | 'metrics'>): MiddlewareHandler<AppEnv> {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the start of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  });
  return async (c, next) => {
    const startedAt = performance.now();
    c.set('route', 'none');
    await next();
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const { method } = c.req;
    const [route, status] = [c.get('route'), c.res.status];
    durations.observe({ method, route, status }, ms / 1000);
    const level = status >= 500 ? 'error' : QUIET.has(route) ? 'debug' : 'info';
    const code = c.error instanceof ApiError ? c.error.code : undefined;
    log[level]({ requestId: c.get('requestId'), method, route, status, code, ms }, 'request');
  };
}

/** Takes over the id of a trusted proxy, so that both logs have the same one. */
export function requestId({
  env,
  random,
}: Pick<Deps, 'env' | 'random'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const given = env.trustsProxy ? c.req.header('x-request-id') : undefined;
    const bytes = random(NONCE_BYTES + ID_BYTES);
    const id = given && /^[\w-]{8,64}$/.test(given) ? given : base64(bytes.subarray(NONCE_BYTES));
    c.set('requestId', id);
    c.set('nonce', base64(bytes.subarray(0, NONCE_BYTES)));
    c.header('x-request-id', id);
    await next();
  };
}

const NONCE_BYTES = 16;
const ID_BYTES = 12;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
