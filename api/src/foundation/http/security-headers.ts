import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env/env';
import type { StripeSettings } from '../env/stripe-settings';
import type { AppEnv } from './app-env';

/** URLs that contain a secret and must not be sent in a Referer header. */
const PRIVATE_LINK =
  /^\/(api\/(auth\/)?)?(profile|candidate|reset-password|confirm-email|(recruiter\/)?team\/join)\//;

export function securityHeaders(env: Env): MiddlewareHandler<AppEnv> {
  const policyFor = contentSecurityPolicy(env);
  const fixed = Object.entries(env.mode === 'production' ? { ...FIXED, ...OVER_HTTPS } : FIXED);
  const devOrigins = env.devRemote ? [env.devRemote] : [];
  return async (c, next) => {
    await next();
    // Not `c.header`, which would make a new response with a stream of the body for each of them.
    const { headers } = c.res;
    if (!headers.has('content-security-policy')) {
      const origins = [...devOrigins, ...(c.get('overrideOrigins') ?? [])];
      headers.set('content-security-policy', policyFor(c.get('nonce'), origins));
    }
    const isPrivate = PRIVATE_LINK.test(c.req.path);
    headers.set('referrer-policy', isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin');
    for (const [name, value] of fixed) headers.set(name, value);
    headers.set('cross-origin-resource-policy', resourcePolicy(headers));
    if (env.isStaging) headers.set('x-robots-tag', 'noindex, nofollow');
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  };
}

type PaymentSources = { script: string[]; frame: string[]; connect: string[] };

const STRIPE_SCRIPTS = 'https://js.stripe.com';

function paymentSources({
  apiUrl,
  scriptUrl,
}: Pick<StripeSettings, 'apiUrl' | 'scriptUrl'>): PaymentSources {
  const origin = new URL(scriptUrl).origin;
  const more = origin === STRIPE_SCRIPTS ? OF_STRIPE : { script: [], frame: [] };
  return {
    script: [origin, ...more.script],
    frame: [origin, ...more.frame],
    connect: [new URL(apiUrl).origin],
  };
}

/**
 * Scripts need a trusted origin or the nonce. antd and React write style attributes, which cannot
 * run code.
 */
function contentSecurityPolicy(env: Env) {
  const fallback = env.releasesFallback === null ? '' : ` ${env.releasesFallback}`;
  const { script, frame, connect } = paymentSources(env.stripe);
  const always = [
    // The worker that detects a hanging page is created from a blob: URL.
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(env.mode === 'production' ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return (nonce: string, origins: readonly string[]): string => {
    const dev = origins.map((origin) => ` ${origin}`).join('');
    const areas = `${fallback}${dev}`;
    return [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}' ${script.join(' ')}${areas}`,
      `style-src 'self' 'nonce-${nonce}'${areas}`,
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data: https:${fallback}`,
      `font-src 'self'${areas}`,
      `frame-src ${frame.join(' ')}`,
      `connect-src 'self' ${connect.join(' ')}${areas}${dev.replaceAll(' http', ' ws')}`,
      always,
    ].join('; ');
  };
}

const FIXED = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};

const OVER_HTTPS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

const resourcePolicy = (headers: Headers) =>
  headers.get('access-control-allow-origin') === '*' ? 'cross-origin' : 'same-origin';

/** Stripe serves parts of its script and its fields from hosts below the script's own. */
const OF_STRIPE = {
  script: ['https://*.js.stripe.com'],
  frame: ['https://*.js.stripe.com', 'https://hooks.stripe.com'],
};
