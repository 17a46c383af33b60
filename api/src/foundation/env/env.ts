import type { Operator } from '@gangway/contract/foundation/operator';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { EnvError } from '../errors/start-error';
import { databaseOf, DEMO_DATA_DIR } from './database-settings';
import { fallbackOf, releasesOf, rolloutOf, signingSettings } from './release-settings';
import { withSecretFiles } from './secret-files';
import { LINE_END, OPERATOR_ADDRESS_FORM, SETTINGS } from './settings';
import { assertApart, filesOf } from './store-settings';
import { stripeSettings } from './stripe-settings';

const DEMO_SECRET = 'demo mode only: not a secret, never used in production';

export type Source = Record<string, string | undefined>;

/** `builds` is the folder of a package or checkout with a built shell. */
export function loadEnv(source: Source, builds: string | null = null) {
  const settings = withOwnShell(parseSettings(withSecretFiles(source)), builds);
  const isDemo = settings.GANGWAY_MODE === 'demo';
  return {
    mode: settings.GANGWAY_MODE,
    isStaging: isStaging(settings),
    role: roleOf(settings),
    port: settings.PORT,
    host: settings.HOST,
    database: databaseOf(settings),
    publicUrl: publicUrlOf(settings),
    smtpUrl: isDemo ? orNull(settings.SMTP_URL) : required(settings, 'SMTP_URL'),
    mailFrom: settings.MAIL_FROM,
    bounceSecret: orNull(settings.BOUNCE_SECRET),
    /** Without a token, demo mode answers everyone and production returns 404. */
    metricsToken: orNull(settings.METRICS_TOKEN),
    /** Otherwise `/api/docs` describes only what the API key of a recruiter may call. */
    describesAllCalls: isDemo || settings.API_DOCS === '1',
    ...secretKeysOf(settings),
    revealAllowance: settings.REVEAL_ALLOWANCE,
    stripe: stripeSettings(settings),
    reconcileSeconds: settings.RECONCILE_SECONDS,
    webRoot: orNull(settings.WEB_ROOT),
    ...storesOf(settings),
    renderer: {
      socket: orNull(settings.RENDERER_SOCKET),
      mayBeSameUser: isDemo || settings.RENDERER_SAME_USER === '1',
    },
    releasesKeepDays: settings.RELEASES_KEEP_DAYS,
    signing: signingSettings(settings),
    releasesFallback: fallbackOf(settings),
    rollout: rolloutOf(settings),
    localBuilds: localBuildsOf(settings),
    firstAreas: isDemo ? null : builds,
    devRemote: devRemoteOf(settings),
    warnFeedUrl: warnFeedOf(settings),
    /** The landing page announces the launch until this month begins. */
    launchMonth: orNull(settings.LAUNCH_MONTH),
    operator: operatorOf(settings),
    allowsLoopbackWebhooks: allowsLoopbackWebhooks(settings),
    securityContact: orNull(settings.SECURITY_CONTACT),
    /**
     * Requests are still accepted after the signal to stop, until the load balancer sends no more.
     */
    drainSeconds: settings.DRAIN_SECONDS ?? (isDemo ? 0 : 5),
    logLevel: settings.LOG_LEVEL,
    trustsProxy: settings.TRUST_PROXY === '1',
  };
}

export type Env = ReturnType<typeof loadEnv>;

export const readSource = (): Source => process.env;

export const readEnv = (builds: string | null = null): Env => loadEnv(readSource(), builds);

type Settings = { [K in keyof typeof SETTINGS]: z.infer<(typeof SETTINGS)[K]['schema']> };

function parseSettings(source: Source): Settings {
  const parsed = Object.entries(SETTINGS).map(([name, { schema, expected }]): [string, unknown] => {
    const { success, data } = z.safeParse(schema, source[name] || undefined);
    if (!success) throw new EnvError(`${name} must be ${expected}.`);
    return [name, data];
  });
  return trusted(parsed);
}

function withOwnShell(settings: Settings, builds: string | null): Settings {
  if (builds === null || settings.GANGWAY_MODE === 'demo') return settings;
  return { ...settings, WEB_ROOT: settings.WEB_ROOT ?? join(builds, 'shell/dist') };
}

/** Sound: each value has come through the schema of its own name. */
const trusted = (entries: [string, unknown][]) => Object.fromEntries(entries) as Settings;

function isStaging({ GANGWAY_MODE: mode, STAGING: given }: Settings): boolean {
  if (given === '1' && mode === 'demo') throw new EnvError('STAGING is for production mode only.');
  return given === '1';
}

function roleOf({ ROLE: role, DATABASE_URL: url }: Settings) {
  if (role !== 'all' && !url) {
    throw new EnvError('ROLE needs DATABASE_URL: the embedded database serves one process.');
  }
  return role;
}

function secretKeysOf(settings: Settings) {
  const isDemo = settings.GANGWAY_MODE === 'demo';
  const secretKey = isDemo
    ? (settings.SECRET_KEY ?? DEMO_SECRET)
    : required(settings, 'SECRET_KEY');
  const previousSecretKey = orNull(settings.SECRET_KEY_PREVIOUS);
  if (secretKey === previousSecretKey) {
    throw new EnvError('SECRET_KEY_PREVIOUS must be another key than SECRET_KEY.');
  }
  return { secretKey, previousSecretKey };
}

function publicUrlOf(settings: Settings): string {
  const { GANGWAY_MODE: mode, PUBLIC_URL: given, PORT: port } = settings;
  if (mode === 'demo') return new URL(given ?? `http://localhost:${port}`).origin;
  const url = new URL(required(settings, 'PUBLIC_URL'));
  if (url.protocol !== 'https:') throw new EnvError('PUBLIC_URL must be https in production.');
  return url.origin;
}

function required<K extends keyof Settings>(settings: Settings, name: K): NonNullable<Settings[K]> {
  const value = settings[name];
  if (value === undefined) throw new EnvError(`${name} is required in production.`);
  return value;
}

const orNull = <T>(value: T | undefined): T | null => value ?? null;

function storesOf(settings: Settings) {
  const releases = releasesOf(settings);
  const files = filesOf(settings, join(dirname(settings.DATA_DIR ?? DEMO_DATA_DIR), 'files'));
  assertApart(files, releases);
  return { releases, files };
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

function operatorOf(settings: Settings): Operator {
  const given = (name: keyof typeof DEMO_OPERATOR): string =>
    settings.GANGWAY_MODE === 'demo'
      ? (settings[name] ?? DEMO_OPERATOR[name])
      : required(settings, name);
  const lines = given('OPERATOR_ADDRESS').split(LINE_END);
  const address = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (address.length === 0)
    throw new EnvError(`OPERATOR_ADDRESS must be ${OPERATOR_ADDRESS_FORM}.`);
  return { name: given('OPERATOR_NAME'), address, email: given('OPERATOR_EMAIL') };
}

const DEMO_OPERATOR = {
  OPERATOR_NAME: 'Demo Operator (invented)',
  OPERATOR_ADDRESS: '1 Invented Street|Nowhere, ZZ 00000|This is demo data',
  OPERATOR_EMAIL: 'operator@gangway.example',
} as const;
