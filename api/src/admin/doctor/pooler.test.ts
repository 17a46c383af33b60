import { databaseUrl, poolerUrl } from '../../testing/engine';
import { forFile } from '../../testing/made-for-tests';
import { openTestDatabase } from '../../testing/test-database';
import { runCheck } from './check';
import { checkMigrationUrl } from './check-migration-url';

const database = forFile(openTestDatabase);

describe('DATABASE_MIGRATION_URL', () => {
  it('is wrong if it leads through a pooler', async () => {
    const url = databaseUrl(poolerUrl ?? '', 'postgres');
    const look = () => checkMigrationUrl(database.db, url);
    expect(await runCheck({ subject: 'DATABASE_MIGRATION_URL', look })).toMatchObject({
      isRight: false,
      sentence:
        'The tables have to be migrated past the pooler: set DATABASE_MIGRATION_URL to the address of the database itself.',
    });
  });
});
