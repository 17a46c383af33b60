import { PRODUCTION_SETTINGS as PRODUCTION } from '../../testing/production-env';
import { EnvError } from '../errors/start-error';
import { loadEnv } from './env';

describe('loadEnv, for Stripe', () => {
  it('has Stripe’s own addresses and live keys in production', () => {
    const stripe = {
      secretKey: 'rk_live_1',
      publishableKey: 'pk_live_tests',
      webhookSecret: 'whsec_tests',
      apiUrl: 'https://api.stripe.com',
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
    };
    expect(loadEnv({ ...PRODUCTION, STRIPE_SECRET_KEY: 'rk_live_1' }).stripe).toEqual(stripe);
    expect(loadEnv(PRODUCTION).stripe).toEqual({ ...stripe, secretKey: 'sk_live_tests' });
  });

  it('has the sandbox’s keys and the given addresses in demo mode', () => {
    const sandbox = { STRIPE_API_URL: 'http://localhost:4242', STRIPE_SCRIPT_URL: 'http://x/s.js' };
    expect(loadEnv({ GANGWAY_MODE: 'demo', ...sandbox }).stripe).toEqual({
      secretKey: 'sk_test_sandbox',
      publishableKey: 'pk_test_sandbox',
      webhookSecret: 'whsec_sandbox',
      apiUrl: 'http://localhost:4242',
      scriptUrl: 'http://x/s.js',
    });
  });

  it('accepts test keys in production only for staging', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    expect(loadEnv({ ...PRODUCTION, ...keys, STAGING: '1' })).toMatchObject({
      mode: 'production',
      isStaging: true,
      stripe: { secretKey: 'sk_test_1', apiUrl: 'https://api.stripe.com' },
    });
    expect(loadEnv(PRODUCTION).isStaging).toBe(false);
  });

  it.each([
    [{ STAGING: '1' }, 'STRIPE_SECRET_KEY must be a test key with STAGING=1.'],
    [{ STRIPE_API_URL: 'stripe' }, 'STRIPE_API_URL must be an http(s) address.'],
    [
      { STRIPE_API_URL: 'http://localhost:4242' },
      'STRIPE_API_URL is for demo mode only; production talks to Stripe itself.',
    ],
    [
      { STRIPE_SCRIPT_URL: 'https://js.example/stripe.js' },
      'STRIPE_SCRIPT_URL is for demo mode only; production talks to Stripe itself.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'STRIPE_SECRET_KEY must be a live key in production.',
    ],
    [
      { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.',
    ],
    [{ STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY must be a key like sk_live_….'],
    [{ STRIPE_PUBLISHABLE_KEY: 'x' }, 'STRIPE_PUBLISHABLE_KEY must be a key like pk_live_….'],
    [{ STRIPE_WEBHOOK_SECRET: 'x' }, 'STRIPE_WEBHOOK_SECRET must be a secret like whsec_….'],
    [
      { GANGWAY_MODE: 'demo', DATABASE_URL: undefined },
      'STRIPE_SECRET_KEY must be a test key in demo mode.',
    ],
  ])('refuses %o with one sentence', (settings, message) => {
    expect(() => loadEnv({ ...PRODUCTION, ...settings })).toThrow(new EnvError(message));
  });
});
