import { EnvError } from '../errors/start-error';
import { databaseOf, type DatabaseGiven } from './database-settings';

const MODE = { GANGWAY_MODE: 'production' } as const;
const TWO_HOSTS = 'postgres://gangway@one:5432,two:5432/gangway?sslmode=verify-full';
const PRIVATE = 'postgres://db/gangway?sslmode=disable';

const leadsNotToPrimary = (name: string) =>
  `${name} must have target_session_attrs=primary if it names several hosts, and no other value of it.`;

const isNotPrivate = (name: string) =>
  `${name} must end in ?sslmode=verify-full, or ?sslmode=disable on a private network.`;

describe('the database of the settings', () => {
  it.each<[Partial<DatabaseGiven>, string]>([
    [{}, 'DATABASE_URL is required in production.'],
    [{ DATA_DIR: '/data' }, 'DATA_DIR is for demo mode only; production needs DATABASE_URL.'],
    [{ DATABASE_URL: PRIVATE, DATA_DIR: '/data' }, 'Set DATABASE_URL or DATA_DIR, not both.'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be a postgres:// address.'],
    [{ DATABASE_URL: TWO_HOSTS }, leadsNotToPrimary('DATABASE_URL')],
    [
      { DATABASE_URL: `${TWO_HOSTS}&target_session_attrs=read-write` },
      leadsNotToPrimary('DATABASE_URL'),
    ],
    [
      { DATABASE_URL: `${PRIVATE}&target_session_attrs=standby` },
      leadsNotToPrimary('DATABASE_URL'),
    ],
    [{ DATABASE_MIGRATION_URL: TWO_HOSTS }, leadsNotToPrimary('DATABASE_MIGRATION_URL')],
    [
      { DATABASE_MIGRATION_URL: 'postgres://db/gangway?sslmode=require' },
      isNotPrivate('DATABASE_MIGRATION_URL'),
    ],
    [
      { DATABASE_URL: `${PRIVATE}&statement_timeout=5` },
      'DATABASE_URL must not set statement_timeout: the server does.',
    ],
    [{ DATABASE_SEARCH_URL: TWO_HOSTS }, 'DATABASE_SEARCH_URL must name one host.'],
    [{ DATABASE_SEARCH_URL: 'http://db' }, 'DATABASE_SEARCH_URL must be a postgres:// address.'],
    [{ DATABASE_SEARCH_URL: PRIVATE }, 'DATABASE_SEARCH_URL needs DATABASE_URL as well.'],
    [{ DATABASE_MIGRATION_URL: PRIVATE }, 'DATABASE_MIGRATION_URL needs DATABASE_URL as well.'],
  ])('refuses %o with one sentence', (given, message) => {
    expect(() => databaseOf({ ...MODE, ...given })).toThrow(new EnvError(message));
  });

  it.each([
    'postgres://gangway@db/gangway',
    'postgres://gangway:localhost@db.example:5432/gangway',
    'postgres://localhost.example/gangway',
    'postgres://gangway@db/gangway?sslmode=prefer',
    'postgres:///gangway',
  ])('refuses %s in production, as it does not ensure TLS', (url) => {
    expect(() => databaseOf({ ...MODE, DATABASE_URL: url })).toThrow(isNotPrivate('DATABASE_URL'));
  });

  it.each([
    PRIVATE,
    'postgres://gangway:secret@localhost:5432/gangway',
    'postgresql://127.0.0.1/gangway',
    `${TWO_HOSTS}&target_session_attrs=primary`,
  ])('accepts %s in production', (url) => {
    expect(databaseOf({ ...MODE, DATABASE_URL: url })).toEqual({ kind: 'postgres', url });
  });

  it('accepts a standby for searches', () => {
    const searchUrl = 'postgres://standby/gangway?sslmode=disable&target_session_attrs=standby';
    const given = { ...MODE, DATABASE_URL: PRIVATE, DATABASE_SEARCH_URL: searchUrl };
    expect(databaseOf(given)).toEqual({ kind: 'postgres', url: PRIVATE, searchUrl });
  });
});
