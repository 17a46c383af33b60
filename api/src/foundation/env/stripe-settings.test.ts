import { EnvError } from '../errors/start-error';
import { stripeSettings, type StripeGiven } from './stripe-settings';

const PRODUCTION: StripeGiven = {
  GANGWAY_MODE: 'production',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const DEMO: StripeGiven = { GANGWAY_MODE: 'demo' };

describe('the settings of the payment provider', () => {
  it('have Stripe’s own addresses and live keys in production', () => {
    expect(stripeSettings(PRODUCTION)).toEqual({
      secretKey: 'sk_live_1',
      publishableKey: 'pk_live_1',
      webhookSecret: 'whsec_1',
      apiUrl: 'https://api.stripe.com',
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
    });
    expect(stripeSettings({ ...PRODUCTION, STRIPE_SECRET_KEY: 'rk_live_1' })).toMatchObject({
      secretKey: 'rk_live_1',
    });
  });

  it('have the sandbox’s keys and the given address in demo mode', () => {
    const sandbox = { STRIPE_API_URL: 'http://localhost:4242', STRIPE_SCRIPT_URL: 'http://x/s.js' };
    expect(stripeSettings({ ...DEMO, ...sandbox })).toEqual({
      secretKey: 'sk_test_sandbox',
      publishableKey: 'pk_test_sandbox',
      webhookSecret: 'whsec_sandbox',
      apiUrl: 'http://localhost:4242',
      scriptUrl: 'http://x/s.js',
    });
  });

  it.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])(
    'are refused in production without %s',
    (name) => {
      expect(() => stripeSettings({ ...PRODUCTION, [name]: undefined })).toThrow(
        new EnvError(`${name} is required in production.`),
      );
    },
  );

  it.each([
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
  ])('are refused in production with %o', (given, message) => {
    expect(() => stripeSettings({ ...PRODUCTION, ...given })).toThrow(new EnvError(message));
  });

  it('are refused in demo mode with live keys', () => {
    const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = PRODUCTION;
    expect(() => stripeSettings({ ...DEMO, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY })).toThrow(
      new EnvError('STRIPE_SECRET_KEY must be a test key in demo mode.'),
    );
  });
});
