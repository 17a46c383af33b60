import { EnvError } from '../errors/start-error';
import { isLoopback } from './is-loopback';
import { urlsOfHosts } from './urls-of-hosts';

export type DatabaseSettings =
  | {
      kind: 'postgres';
      url: string;
      /** Leads past a connection pooler, to an account that may create tables. */
      migrationUrl?: string | undefined;
      /** A standby that takes part in each commit. */
      searchUrl?: string | undefined;
    }
  | { kind: 'pglite'; dataDir: string };

export type DatabaseGiven = { GANGWAY_MODE: 'demo' | 'production' } & {
  [K in Address | 'DATA_DIR']?: string | undefined;
};

type Address = 'DATABASE_URL' | 'DATABASE_MIGRATION_URL' | 'DATABASE_SEARCH_URL';

export const DEMO_DATA_DIR = '.data/db';
export const DATABASE_FORM = 'a postgres:// address';

export function databaseOf(given: DatabaseGiven): DatabaseSettings {
  const { GANGWAY_MODE: mode, DATA_DIR: dataDir } = given;
  const url = addressOf(given, 'DATABASE_URL');
  const migrationUrl = addressOf(given, 'DATABASE_MIGRATION_URL');
  const searchUrl = addressOf(given, 'DATABASE_SEARCH_URL');
  if (url && dataDir) throw new EnvError('Set DATABASE_URL or DATA_DIR, not both.');
  if (url) return { kind: 'postgres', url, migrationUrl, searchUrl };
  if (migrationUrl) throw new EnvError('DATABASE_MIGRATION_URL needs DATABASE_URL as well.');
  if (searchUrl) throw new EnvError('DATABASE_SEARCH_URL needs DATABASE_URL as well.');
  if (mode === 'demo') return { kind: 'pglite', dataDir: dataDir ?? DEMO_DATA_DIR };
  throw new EnvError(
    dataDir
      ? 'DATA_DIR is for demo mode only; production needs DATABASE_URL.'
      : 'DATABASE_URL is required in production.',
  );
}

/** The driver uses no TLS unless the address asks for it, so in production it has to choose. */
function addressOf(given: DatabaseGiven, name: Address): string | undefined {
  const url = given[name];
  if (!url) return undefined;
  if (!/^postgres(ql)?:\/\//.test(url)) throw new EnvError(`${name} must be ${DATABASE_FORM}.`);
  const urls = urlsOfHosts(url);
  assertHosts(name, url, urls.length);
  const [, setting] = /[?&](statement_timeout|lock_timeout|options)=/.exec(url) ?? [];
  if (setting) throw new EnvError(`${name} must not set ${setting}: the server does.`);
  const isPrivate = urls.every(isLoopback);
  const choosesTls = /[?&]sslmode=(verify-full|disable)(&|$)/.test(url);
  if (given.GANGWAY_MODE === 'production' && !isPrivate && !choosesTls) {
    throw new EnvError(
      `${name} must end in ?sslmode=verify-full, or ?sslmode=disable on a private network.`,
    );
  }
  return url;
}

function assertHosts(name: Address, url: string, count: number): void {
  if (name === 'DATABASE_SEARCH_URL') {
    if (count > 1) throw new EnvError(`${name} must name one host.`);
    return;
  }
  const [, attributes] = /[?&]target_session_attrs=([^&]*)/.exec(url) ?? [];
  if (attributes === 'primary' || (attributes === undefined && count === 1)) return;
  throw new EnvError(
    `${name} must have target_session_attrs=primary if it names several hosts, and no other value of it.`,
  );
}
