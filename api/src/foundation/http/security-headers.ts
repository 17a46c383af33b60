import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env/env';
import type { StripeSettings } from '../env/stripe-settings';
import type { AppEnv } from './app-env';

/** URLs that contain a secret and must not be sent in a Referer header. */
const PRIVATE_LINK =
  /^\/(api\/(auth\/)?)?(profile|candidate|reset-password|confirm-email|(recruiter\/)?team\/join)\//;

export function securityHeaders(env: Env): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const isPrivate = PRIVATE_LINK.test(c.req.path);
    const origins = [
      ...(env.devRemote ? [env.devRemote] : []),
      ...(c.get('overrideOrigins') ?? []),
    ];
    if (!c.res.headers.has('content-security-policy')) {
      c.header('content-security-policy', contentSecurityPolicy(c.get('nonce'), env, origins));
    }
    c.header('referrer-policy', isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin');
    for (const [name, value] of Object.entries(FIXED)) c.header(name, value);
    c.header('cross-origin-resource-policy', resourcePolicy(c.res.headers));
    if (env.mode === 'production') {
      c.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
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
function contentSecurityPolicy(nonce: string, env: Env, origins: readonly string[]): string {
  const dev = origins.map((origin) => ` ${origin}`).join('');
  const fallback = env.releasesFallback === null ? '' : ` ${env.releasesFallback}`;
  const areas = `${fallback}${dev}`;
  const { script, frame, connect } = paymentSources(env.stripe);
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${script.join(' ')}${areas}`,
    `style-src 'self' 'nonce-${nonce}'${areas}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: https:${fallback}`,
    `font-src 'self'${areas}`,
    `frame-src ${frame.join(' ')}`,
    `connect-src 'self' ${connect.join(' ')}${areas}${dev.replaceAll(' http', ' ws')}`,
    // The worker that detects a hanging page is created from a blob: URL.
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (env.mode === 'production') directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

const FIXED = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};

const resourcePolicy = (headers: Headers) =>
  headers.get('access-control-allow-origin') === '*' ? 'cross-origin' : 'same-origin';

/** Stripe serves parts of its script and its fields from hosts below the script's own. */
const OF_STRIPE = {
  script: ['https://*.js.stripe.com'],
  frame: ['https://*.js.stripe.com', 'https://hooks.stripe.com'],
};
