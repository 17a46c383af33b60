import * as z from 'zod/mini';
import { StartError } from './start-error';

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
  SECRET_KEY: z.optional(z.string().check(z.minLength(32))),
  REVEAL_ALLOWANCE: z._default(z.enum(['A', 'B']), 'B'),
  WEB_ROOT: text,
  RELEASES_DIR: text,
  DEV_REMOTE: z.optional(z.url({ protocol: /^http$/ })),
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
  MAIL_FROM: 'a sender',
  SECRET_KEY: 'at least 32 characters',
  REVEAL_ALLOWANCE: 'A or B',
  WEB_ROOT: 'a folder',
  RELEASES_DIR: 'a folder',
  DEV_REMOTE: 'the http:// address of an area’s development server',
  LOG_LEVEL: LOG_LEVELS.join(', '),
  TRUST_PROXY: '0 or 1',
};

export type DatabaseSettings =
  { kind: 'postgres'; url: string } | { kind: 'pglite'; dataDir: string };

export type Env = {
  mode: 'demo' | 'production';
  port: number;
  host: string;
  /** Scheme, host and port under which the browser knows us, without a slash at the end. */
  publicUrl: string;
  database: DatabaseSettings;
  smtpUrl: string | null;
  mailFrom: string;
  secretKey: string;
  revealAllowance: 'A' | 'B';
  webRoot: string | null;
  releasesDir: string | null;
  /** In demo mode: where an area's development server answers. */
  devRemote: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  trustsProxy: boolean;
};

export class EnvError extends StartError {}

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

function databaseOf(settings: Settings): DatabaseSettings {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = settings;
  if (url && dataDir) throw new EnvError('Set DATABASE_URL or DATA_DIR, not both.');
  if (url && !/^postgres(ql)?:\/\//.test(url)) {
    throw new EnvError(`DATABASE_URL must be ${EXPECTED.DATABASE_URL}.`);
  }
  if (url) return { kind: 'postgres', url };
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

function devRemoteOf({ GANGWAY_MODE: mode, DEV_REMOTE: address }: Settings): string | null {
  if (!address) return null;
  if (mode !== 'demo') throw new EnvError('DEV_REMOTE is for demo mode only.');
  return new URL(address).origin;
}

export function loadEnv(source: Record<string, string | undefined>): Env {
  const settings = parseSettings(source);
  const isDemo = settings.GANGWAY_MODE === 'demo';
  return {
    mode: settings.GANGWAY_MODE,
    port: settings.PORT,
    host: settings.HOST,
    database: databaseOf(settings),
    publicUrl: publicUrlOf(settings),
    smtpUrl: isDemo ? (settings.SMTP_URL ?? null) : required(settings, 'SMTP_URL'),
    mailFrom: settings.MAIL_FROM,
    secretKey: isDemo ? (settings.SECRET_KEY ?? DEMO_SECRET) : required(settings, 'SECRET_KEY'),
    revealAllowance: settings.REVEAL_ALLOWANCE,
    webRoot: settings.WEB_ROOT ?? null,
    releasesDir: settings.RELEASES_DIR ?? null,
    devRemote: devRemoteOf(settings),
    logLevel: settings.LOG_LEVEL,
    trustsProxy: settings.TRUST_PROXY === '1',
  };
}

export const readEnv = (): Env => loadEnv(process.env);
