import type { Operator } from '@gangway/contract/operator';
import * as z from 'zod/mini';
import { EnvError } from './env-error';
import { isLoopback } from './is-loopback';
import { OPERATOR_ADDRESS_FORM, operatorSettings } from './operator-settings';
import { signingSettings, type SigningSettings } from './release-signing';
import {
  BUCKET_FORM,
  fallbackOf,
  releasesOf,
  rolloutOf,
  type ReleasesSettings,
  type RolloutSettings,
} from './release-settings';
import { stripeSettings, type StripeSettings } from './stripe-settings';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const DEMO_SECRET = 'demo mode only: not a secret, never used in production';

const text = z.optional(z.string().check(z.trim(), z.minLength(1)));

const Settings = z.object({
  GANGWAY_MODE: z._default(z.enum(['demo', 'production']), 'production'),
  PORT: z._default(z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(65535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: text,
  DATA_DIR: text,
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string(), 'Gangway <no-reply@gangway.example>'),
  BOUNCE_SECRET: z.optional(z.string().check(z.minLength(32))),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(32))),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32))),
  REVEAL_ALLOWANCE: z._default(z.enum(['A', 'B']), 'B'),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_URL: z.optional(z.url({ protocol: /^https?$/ })),
  STRIPE_SCRIPT_URL: z.optional(z.url({ protocol: /^https?$/ })),
  RECONCILE_SECONDS: z._default(
    z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(3600)),
    60,
  ),
  WEB_ROOT: text,
  RELEASES_DIR: text,
  RELEASES_BUCKET: text,
  RELEASES_BUCKET_REGION: text,
  RELEASES_BUCKET_KEY_ID: text,
  RELEASES_BUCKET_SECRET: text,
  RELEASES_KEEP_DAYS: z._default(
    z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(3650)),
    30,
  ),
  RELEASES_SIGNING_KEYS: text,
  RELEASES_REQUIRE_SIGNATURE: z._default(z.enum(['0', '1']), '0'),
  RELEASES_FALLBACK_URL: z.optional(z.url({ protocol: /^https?$/ })),
  ROLLOUT_STAGE_SECONDS: z._default(
    z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(86_400)),
    300,
  ),
  ROLLOUT_QUIET_SECONDS: z._default(
    z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(604_800)),
    1800,
  ),
  ROLLOUT_VISITORS: z._default(
    z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(100_000)),
    20,
  ),
  LOCAL_BUILDS: text,
  DEV_REMOTE: z.optional(z.url({ protocol: /^http$/ })),
  WARN_FEED_URL: z.optional(z.url({ protocol: /^https?$/ })),
  OPERATOR_NAME: text,
  OPERATOR_ADDRESS: text,
  OPERATOR_EMAIL: z.optional(z.email()),
  WEBHOOK_LOOPBACK: z._default(z.enum(['0', '1']), '0'),
  SECURITY_CONTACT: z.optional(z.url({ protocol: /^(mailto|https)$/ })),
  DRAIN_SECONDS: z.optional(z.coerce.number<string>().check(z.int(), z.minimum(0), z.maximum(300))),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS), 'info'),
  TRUST_PROXY: z._default(z.enum(['0', '1']), '0'),
});
type Settings = z.infer<typeof Settings>;

const EXPECTED: Record<keyof Settings, string> = {
  GANGWAY_MODE: 'demo or production',
  PORT: 'a number from 1 to 65535',
  HOST: 'an address to listen on',
  DATABASE_URL: 'a postgres:// address',
  DATA_DIR: 'a folder',
  PUBLIC_URL: 'an http(s) address',
  SMTP_URL: 'an smtp:// or smtps:// address',
  MAIL_FROM: 'a sender address',
  BOUNCE_SECRET: 'at least 32 characters',
  METRICS_TOKEN: 'at least 32 characters',
  SECRET_KEY: 'at least 32 characters',
  REVEAL_ALLOWANCE: 'A or B',
  STRIPE_SECRET_KEY: 'a Stripe key',
  STRIPE_PUBLISHABLE_KEY: 'a Stripe key',
  STRIPE_WEBHOOK_SECRET: 'a Stripe secret',
  STRIPE_API_URL: 'an http(s) address',
  STRIPE_SCRIPT_URL: 'an http(s) address',
  RECONCILE_SECONDS: 'a number from 1 to 3600',
  WEB_ROOT: 'a folder',
  RELEASES_DIR: 'a folder',
  RELEASES_BUCKET: BUCKET_FORM,
  RELEASES_BUCKET_REGION: 'a region',
  RELEASES_BUCKET_KEY_ID: 'an access key ID',
  RELEASES_BUCKET_SECRET: 'an access key secret',
  RELEASES_KEEP_DAYS: 'a number from 1 to 3650',
  RELEASES_SIGNING_KEYS: 'Ed25519 public keys in Base64, separated by commas',
  RELEASES_REQUIRE_SIGNATURE: '0 or 1',
  RELEASES_FALLBACK_URL: 'an http(s) address',
  ROLLOUT_STAGE_SECONDS: 'a number from 1 to 86400',
  ROLLOUT_QUIET_SECONDS: 'a number from 1 to 604800',
  ROLLOUT_VISITORS: 'a number from 1 to 100000',
  LOCAL_BUILDS: 'the folder of a checkout',
  DEV_REMOTE: 'the http:// address of an area’s development server',
  WARN_FEED_URL: 'an http(s) address',
  OPERATOR_NAME: "the operator's name",
  OPERATOR_ADDRESS: OPERATOR_ADDRESS_FORM,
  OPERATOR_EMAIL: 'an email address',
  WEBHOOK_LOOPBACK: '0 or 1',
  SECURITY_CONTACT: 'an address like mailto:security@example.com or https://example.com/security',
  DRAIN_SECONDS: 'a number from 0 to 300',
  LOG_LEVEL: LOG_LEVELS.join(', '),
  TRUST_PROXY: '0 or 1',
};

export type DatabaseSettings =
  | { kind: 'postgres'; url: string }
  | { kind: 'pglite'; dataDir: string };

export type Env = {
  mode: 'demo' | 'production';
  port: number;
  host: string;
  /** Scheme, host and port under which the browser knows us, without a slash at the end. */
  publicUrl: string;
  database: DatabaseSettings;
  smtpUrl: string | null;
  mailFrom: string;
  /** Of the mail service that tells of bounces; null where nothing does. */
  bounceSecret: string | null;
  /** The bearer token for /metrics. Without one, demo mode answers everyone and production 404. */
  metricsToken: string | null;
  secretKey: string;
  revealAllowance: 'A' | 'B';
  stripe: StripeSettings;
  /** How often payments are looked for that neither browser nor webhook has finished. */
  reconcileSeconds: number;
  webRoot: string | null;
  releases: ReleasesSettings | null;
  releasesKeepDays: number;
  /** Of CI, over the sources of a release that passed its checks. */
  signing: SigningSettings;
  /** Another origin that serves the files of releases under the same paths; null without one. */
  releasesFallback: string | null;
  rollout: RolloutSettings;
  /** In demo mode: a checkout with builds to publish at the start. */
  localBuilds: string | null;
  /** In demo mode: where an area's development server answers. */
  devRemote: string | null;
  /** Where WARN notices are published; null where nothing is fetched. */
  warnFeedUrl: string | null;
  /** Who runs this installation: the legal pages and the footer's contact page name them. */
  operator: Operator;
  /** In demo mode: webhooks of recruiters may be on this machine, without TLS. */
  allowsLoopbackWebhooks: boolean;
  /** Where vulnerabilities are reported, as a URI; null without the setting. */
  securityContact: string | null;
  /** How long requests are still taken after a signal to stop, until a balancer sends no more. */
  drainSeconds: number;
  logLevel: (typeof LOG_LEVELS)[number];
  trustsProxy: boolean;
};

function isSetting(name: PropertyKey | undefined): name is keyof Settings {
  return name !== undefined && Object.hasOwn(EXPECTED, name);
}

function parseSettings(source: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const parsed = Settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const name = parsed.error.issues[0]?.path[0];
  if (!isSetting(name)) throw new EnvError('The environment cannot be read.');
  throw new EnvError(`${name} must be ${EXPECTED[name]}.`);
}

function required<K extends keyof Settings>(settings: Settings, name: K): NonNullable<Settings[K]> {
  const value = settings[name];
  if (value === undefined) throw new EnvError(`${name} is required in production.`);
  return value;
}

/** The driver uses no TLS unless the address asks for it, so a production server has to choose. */
function postgresOf({ GANGWAY_MODE: mode }: Settings, url: string): DatabaseSettings {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new EnvError(`DATABASE_URL must be ${EXPECTED.DATABASE_URL}.`);
  }
  if (
    mode === 'production' &&
    !isLoopback(url) &&
    !/[?&]sslmode=(verify-full|disable)(&|$)/.test(url)
  ) {
    throw new EnvError(
      'DATABASE_URL must end in ?sslmode=verify-full, or ?sslmode=disable on a private network.',
    );
  }
  return { kind: 'postgres', url };
}

function databaseOf(settings: Settings): DatabaseSettings {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = settings;
  if (url && dataDir) throw new EnvError('Set DATABASE_URL or DATA_DIR, not both.');
  if (url) return postgresOf(settings, url);
  if (settings.GANGWAY_MODE === 'demo') return { kind: 'pglite', dataDir: dataDir ?? '.data/db' };
  throw new EnvError(
    dataDir
      ? 'DATA_DIR is for demo mode only; production needs DATABASE_URL.'
      : 'DATABASE_URL is required in production.',
  );
}

function publicUrlOf(settings: Settings): string {
  const { GANGWAY_MODE: mode, PUBLIC_URL: given, PORT: port } = settings;
  if (mode === 'demo') return new URL(given ?? `http://localhost:${port}`).origin;
  const url = new URL(required(settings, 'PUBLIC_URL'));
  if (url.protocol !== 'https:') throw new EnvError('PUBLIC_URL must be https in production.');
  return url.origin;
}

function localBuildsOf({ GANGWAY_MODE: mode, LOCAL_BUILDS: folder }: Settings): string | null {
  if (folder && mode !== 'demo') throw new EnvError('LOCAL_BUILDS is for demo mode only.');
  return folder ?? null;
}

function devRemoteOf({ GANGWAY_MODE: mode, DEV_REMOTE: address }: Settings): string | null {
  if (!address) return null;
  if (mode !== 'demo') throw new EnvError('DEV_REMOTE is for demo mode only.');
  return new URL(address).origin;
}

function warnFeedOf({ GANGWAY_MODE: mode, WARN_FEED_URL: url }: Settings): string | null {
  if (url && mode === 'production' && !url.startsWith('https:')) {
    throw new EnvError('WARN_FEED_URL must be https in production.');
  }
  if (url && new URL(url).username + new URL(url).password !== '') {
    throw new EnvError('WARN_FEED_URL must be an address without a user name and password.');
  }
  return url ?? null;
}

function allowsLoopbackWebhooks({
  GANGWAY_MODE: mode,
  WEBHOOK_LOOPBACK: given,
}: Settings): boolean {
  if (given === '1' && mode !== 'demo')
    throw new EnvError('WEBHOOK_LOOPBACK is for demo mode only.');
  return given === '1';
}

const orNull = <T>(value: T | undefined): T | null => value ?? null;

export function loadEnv(source: Record<string, string | undefined>): Env {
  const settings = parseSettings(source);
  const isDemo = settings.GANGWAY_MODE === 'demo';
  return {
    mode: settings.GANGWAY_MODE,
    port: settings.PORT,
    host: settings.HOST,
    database: databaseOf(settings),
    publicUrl: publicUrlOf(settings),
    smtpUrl: isDemo ? orNull(settings.SMTP_URL) : required(settings, 'SMTP_URL'),
    mailFrom: settings.MAIL_FROM,
    bounceSecret: orNull(settings.BOUNCE_SECRET),
    metricsToken: orNull(settings.METRICS_TOKEN),
    secretKey: isDemo ? (settings.SECRET_KEY ?? DEMO_SECRET) : required(settings, 'SECRET_KEY'),
    revealAllowance: settings.REVEAL_ALLOWANCE,
    stripe: stripeSettings(settings),
    reconcileSeconds: settings.RECONCILE_SECONDS,
    webRoot: orNull(settings.WEB_ROOT),
    releases: releasesOf(settings),
    releasesKeepDays: settings.RELEASES_KEEP_DAYS,
    signing: signingSettings(settings),
    releasesFallback: fallbackOf(settings),
    rollout: rolloutOf(settings),
    localBuilds: localBuildsOf(settings),
    devRemote: devRemoteOf(settings),
    warnFeedUrl: warnFeedOf(settings),
    operator: operatorSettings(settings),
    allowsLoopbackWebhooks: allowsLoopbackWebhooks(settings),
    securityContact: orNull(settings.SECURITY_CONTACT),
    drainSeconds: settings.DRAIN_SECONDS ?? (isDemo ? 0 : 5),
    logLevel: settings.LOG_LEVEL,
    trustsProxy: settings.TRUST_PROXY === '1',
  };
}

export const readEnv = (): Env => loadEnv(process.env);
