import { envRefusal } from '../../testing/env-refusal';
import { loadEnv } from './env';

const PRODUCTION = {
  DATABASE_URL: 'postgres://gangway@db/gangway?sslmode=verify-full',
  PUBLIC_URL: 'https://gangway.example/',
  SMTP_URL: 'smtps://mail.example',
  SECRET_KEY: 'k'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  OPERATOR_NAME: 'Harbor Works',
  OPERATOR_ADDRESS: '1 Test Street|Portland, OR 97201',
  OPERATOR_EMAIL: 'hello@gangway.example',
  FILES_BUCKET: 'https://s3.example/files',
  FILES_BUCKET_KEY_ID: 'id',
  FILES_BUCKET_SECRET: 'key',
};

const REFUSED_RELEASES: [Record<string, string>, string][] = [
  ...['https://cdn.example/files', 'https://me@cdn.example', 'https://cdn.example/?a'].map(
    (RELEASES_FALLBACK_URL): [Record<string, string>, string] => [
      { RELEASES_FALLBACK_URL },
      'RELEASES_FALLBACK_URL must be an origin like https://cdn.example, without a path.',
    ],
  ),
  [
    { RELEASES_SIGNING_KEYS: 'bm8ga2V5' },
    'RELEASES_SIGNING_KEYS must be Ed25519 public keys in Base64, separated by commas.',
  ],
  [
    { RELEASES_REQUIRE_SIGNATURE: '1' },
    'RELEASES_REQUIRE_SIGNATURE has no effect without RELEASES_SIGNING_KEYS.',
  ],
  [{ RELEASES_REQUIRE_SIGNATURE: 'yes' }, 'RELEASES_REQUIRE_SIGNATURE must be 0 or 1.'],
  [{ RELEASES_KEEP_DAYS: '0' }, 'RELEASES_KEEP_DAYS must be a number from 1 to 3650.'],
  [{ WARN_FEED_URL: 'feed.csv' }, 'WARN_FEED_URL must be an http(s) address.'],
  [{ WARN_FEED_URL: 'http://feed.example/warn.csv' }, 'WARN_FEED_URL must be https in production.'],
  [
    { WARN_FEED_URL: 'https://me:secret@feed.example/warn.csv' },
    'WARN_FEED_URL must be an address without a user name and password.',
  ],
  [
    { RELEASES_FALLBACK_URL: 'http://cdn.example' },
    'RELEASES_FALLBACK_URL must be https in production.',
  ],
  [
    { RELEASES_FALLBACK_URL: 'https://gangway.example' },
    'RELEASES_FALLBACK_URL must be a different origin than PUBLIC_URL.',
  ],
  [
    { ROLLOUT_QUIET_SECONDS: '299' },
    'ROLLOUT_QUIET_SECONDS must be at least ROLLOUT_STAGE_SECONDS.',
  ],
  [{ LOCAL_BUILDS: '/checkout' }, 'LOCAL_BUILDS is for demo mode only.'],
  [{ WEBHOOK_LOOPBACK: '1' }, 'WEBHOOK_LOOPBACK is for demo mode only.'],
];

describe('loadEnv', () => {
  it('selects production unless the mode is set', () => {
    expect(loadEnv(PRODUCTION)).toMatchObject({
      mode: 'production',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'https://gangway.example',
      database: { kind: 'postgres', url: PRODUCTION.DATABASE_URL },
      revealAllowance: 'B',
      trustsProxy: false,
    });
  });

  it('serves the shell and the first areas of its own package in production', () => {
    const own = { ...PRODUCTION, RELEASES_DIR: '/r' };
    const builds = { webRoot: '/package/shell/dist', firstAreas: '/package' };
    expect(loadEnv(own, '/package')).toMatchObject(builds);
    expect(loadEnv({ ...own, WEB_ROOT: '/web' }, '/package').webRoot).toBe('/web');
    expect(() => loadEnv(PRODUCTION, '/package')).toThrow('RELEASES_DIR or RELEASES_BUCKET');
    const demo = loadEnv({ GANGWAY_MODE: 'demo' }, '/package');
    expect(demo).toMatchObject({ webRoot: null, firstAreas: null });
  });

  it('requires no setting in demo mode', () => {
    expect(loadEnv({ GANGWAY_MODE: 'demo' })).toMatchObject({
      database: { kind: 'pglite', dataDir: '.data/db' },
      publicUrl: 'http://localhost:3000',
      smtpUrl: null,
    });
  });

  it('reads the operator line by line, and invents one in demo mode', () => {
    expect(loadEnv(PRODUCTION).operator).toEqual({
      name: 'Harbor Works',
      address: ['1 Test Street', 'Portland, OR 97201'],
      email: 'hello@gangway.example',
    });
    const { name, address, email } = loadEnv({ GANGWAY_MODE: 'demo' }).operator;
    expect([name, ...address].join()).toMatch(/invented.*demo data/i);
    expect(email).toMatch(/\.example$/);
  });

  it('reads another origin as the fallback of releases, or none', () => {
    const RELEASES_FALLBACK_URL = 'https://cdn.example/';
    expect(loadEnv(PRODUCTION).releasesFallback).toBeNull();
    expect(loadEnv({ ...PRODUCTION, RELEASES_FALLBACK_URL }).releasesFallback).toBe(
      'https://cdn.example',
    );
    const local = 'http://localhost:3100';
    const demo = loadEnv({ GANGWAY_MODE: 'demo', RELEASES_FALLBACK_URL: local });
    expect(demo.releasesFallback).toBe(local);
  });

  it('reads the lengths of a stage and the number of visitors of a rollout', () => {
    const stages = { ROLLOUT_STAGE_SECONDS: '60', ROLLOUT_QUIET_SECONDS: '600' };
    expect(loadEnv({ ...PRODUCTION, ...stages, ROLLOUT_VISITORS: '7' }).rollout).toEqual({
      stageMs: 60_000,
      quietStageMs: 600_000,
      visitors: 7,
    });
  });

  it('refuses staging in demo mode', () => {
    const message = envRefusal({ GANGWAY_MODE: 'demo', STAGING: '1' });
    expect(message).toBe('STAGING is for production mode only.');
  });

  it('reads the role, and refuses to share an embedded database', () => {
    expect(loadEnv(PRODUCTION).role).toBe('all');
    expect(loadEnv({ ...PRODUCTION, ROLE: 'worker' }).role).toBe('worker');
    const message = envRefusal({ GANGWAY_MODE: 'demo', ROLE: 'web' });
    expect(message).toBe('ROLE needs DATABASE_URL: the embedded database serves one process.');
  });

  it('derives the public URL from the port in demo mode', () => {
    const env = loadEnv({ GANGWAY_MODE: 'demo', PORT: '4100' });
    expect(env.publicUrl).toBe('http://localhost:4100');
  });

  it('reads an empty setting as an absent one', () => {
    expect(loadEnv({ ...PRODUCTION, PORT: '', DATA_DIR: '' }).port).toBe(3000);
  });

  it.each([
    'DATABASE_URL',
    'PUBLIC_URL',
    'SMTP_URL',
    'SECRET_KEY',
    'OPERATOR_NAME',
    'OPERATOR_ADDRESS',
    'OPERATOR_EMAIL',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ])('refuses production without %s', (name) => {
    const message = envRefusal({ ...PRODUCTION, [name]: undefined });
    expect(message).toBe(`${name} is required in production.`);
  });

  it.each([
    [{ GANGWAY_MODE: 'staging' }, 'GANGWAY_MODE must be demo or production.'],
    [{ PORT: 'http' }, 'PORT must be a number from 1 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a number from 1 to 65535.'],
    [{ PORT: '30.5' }, 'PORT must be a number from 1 to 65535.'],
    [{ PUBLIC_URL: 'http://gangway.example' }, 'PUBLIC_URL must be https in production.'],
    [{ PUBLIC_URL: 'gangway.example' }, 'PUBLIC_URL must be an http(s) address.'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an smtp:// or smtps:// address.'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be at least 32 characters.'],
    [{ BOUNCE_SECRET: 'short' }, 'BOUNCE_SECRET must be at least 32 characters.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 32 characters.'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be 0 or 1.'],
    [
      { SECURITY_CONTACT: 'security@gangway.example' },
      'SECURITY_CONTACT must be an address like mailto:security@example.com or https://example.com/security.',
    ],
    [{ OPERATOR_EMAIL: 'hello' }, 'OPERATOR_EMAIL must be an email address.'],
    [
      { OPERATOR_ADDRESS: ' | ' },
      'OPERATOR_ADDRESS must be a postal address, its lines separated by |.',
    ],
    [{ STAGING: 'yes' }, 'STAGING must be 0 or 1.'],
    [{ ROLE: 'jobs' }, 'ROLE must be web, worker or all.'],
    [{ SECRET_KEY_PREVIOUS: 'short' }, 'SECRET_KEY_PREVIOUS must be at least 32 characters.'],
    [
      { SECRET_KEY_PREVIOUS: 'k'.repeat(32) },
      'SECRET_KEY_PREVIOUS must be another key than SECRET_KEY.',
    ],
    [{ REVEAL_ALLOWANCE: 'C' }, 'REVEAL_ALLOWANCE must be A or B.'],
    [{ RECONCILE_SECONDS: '0' }, 'RECONCILE_SECONDS must be a number from 1 to 3600.'],
  ])('refuses %o with one sentence', (settings, message) => {
    expect(envRefusal({ ...PRODUCTION, ...settings })).toBe(message);
  });

  it.each(REFUSED_RELEASES)(
    'refuses the release settings %o with one sentence',
    (settings, message) => {
      expect(envRefusal({ ...PRODUCTION, ...settings })).toBe(message);
    },
  );
});
