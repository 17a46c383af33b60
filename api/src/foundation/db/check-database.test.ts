import { forEachTest } from '../../testing/made-for-tests';
import { createWorkerDatabase } from '../../testing/worker-database';
import { StartError } from '../errors/start-error';
import { checkDatabase } from './check-database';

const own = forEachTest(createWorkerDatabase);
afterEach(() => own.drop());

const url = () => own.directUrl ?? '';
const name = () => new URL(url()).pathname.slice(1);

describe('a database at the start', () => {
  it('is used if it is new enough and takes writes', async () => {
    expect(await checkDatabase(url(), 'DATABASE_URL')).toEqual({ url: url(), isPooled: false });
  });

  it('is refused if it takes no writes, as a standby does', async () => {
    await own.administer((run) =>
      run(`alter database ${name()} set default_transaction_read_only = on`),
    );
    await expect(checkDatabase(url(), 'DATABASE_URL')).rejects.toThrow(
      new StartError('The database at DATABASE_URL takes no writes: it may be a standby.'),
    );
  });

  it('is refused if its version is older than 15', async () => {
    await own.administer((run) =>
      run(`create schema old;
        create function old.current_setting(text) returns text language sql
        return case $1 when 'server_version_num' then '140011' else pg_catalog.current_setting($1) end`),
    );
    await expect(
      checkDatabase(`${url()}?search_path=old,pg_catalog`, 'DATABASE_URL'),
    ).rejects.toThrow(
      new StartError(
        'The database at DATABASE_URL is PostgreSQL 14, and 15 is the oldest that works.',
      ),
    );
  });
});
