import { EnvError } from '../errors/start-error';

export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiUrl: string;
  scriptUrl: string;
};

export type StripeGiven = { GANGWAY_MODE: 'demo' | 'production'; STAGING: '0' | '1' } & {
  [K in (typeof NAMES)[keyof typeof NAMES]]?: string | undefined;
};

/** The script's release must match the API version of the SDK. */
export const STRIPE_ADDRESSES = {
  apiUrl: 'https://api.stripe.com',
  scriptUrl: 'https://js.stripe.com/endive/stripe.js',
} as const;

export function stripeSettings(given: StripeGiven): StripeSettings {
  const settings = {
    secretKey: secretOf(given, 'secretKey'),
    publishableKey: secretOf(given, 'publishableKey'),
    webhookSecret: secretOf(given, 'webhookSecret'),
    apiUrl: addressOf(given, 'apiUrl'),
    scriptUrl: addressOf(given, 'scriptUrl'),
  };
  assertModes(given, settings);
  return settings;
}

const NAMES = {
  secretKey: 'STRIPE_SECRET_KEY',
  publishableKey: 'STRIPE_PUBLISHABLE_KEY',
  webhookSecret: 'STRIPE_WEBHOOK_SECRET',
  apiUrl: 'STRIPE_API_URL',
  scriptUrl: 'STRIPE_SCRIPT_URL',
} as const satisfies Record<keyof StripeSettings, string>;

function secretOf(given: StripeGiven, key: keyof typeof DEMO): string {
  const value = given[NAMES[key]];
  if (value !== undefined) return value;
  if (given.GANGWAY_MODE === 'demo') return DEMO[key];
  throw new EnvError(`${NAMES[key]} is required in production.`);
}

const DEMO = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
} as const;

function addressOf(given: StripeGiven, key: keyof typeof STRIPE_ADDRESSES): string {
  const own = STRIPE_ADDRESSES[key];
  const value = given[NAMES[key]];
  if (value === undefined || value === own) return own;
  if (given.GANGWAY_MODE === 'demo') return value;
  throw new EnvError(`${NAMES[key]} is for demo mode only; production talks to Stripe itself.`);
}

function assertModes(given: StripeGiven, settings: StripeSettings): void {
  const { secretKey, publishableKey } = settings;
  if (isLive(secretKey) !== isLive(publishableKey)) {
    throw new EnvError(
      `${NAMES.secretKey} and ${NAMES.publishableKey} must both be live keys or both be test keys.`,
    );
  }
  const { kind, where } = keysFor(given);
  if (isLive(secretKey) === (kind === 'live')) return;
  throw new EnvError(`${NAMES.secretKey} must be a ${kind} key ${where}.`);
}

function keysFor({ GANGWAY_MODE: mode, STAGING }: StripeGiven) {
  if (mode === 'demo') return { kind: 'test', where: 'in demo mode' };
  if (STAGING === '1') return { kind: 'test', where: 'with STAGING=1' };
  return { kind: 'live', where: 'in production' };
}

const isLive = (key: string) => /^[a-z]+_live_/.test(key);
