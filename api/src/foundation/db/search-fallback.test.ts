import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { forFile } from '../../testing/made-for-tests';
import { createWorkerDatabase } from '../../testing/worker-database';
import { openDatabase } from './database';
import { queryRows } from './db';

describe('a search', () => {
  const own = forFile(createWorkerDatabase);
  afterAll(() => own.drop());
  const nameOf = async (searchUrl: string) => {
    const { searchDb, close } = await openDatabase({
      kind: 'postgres',
      url: own.url ?? '',
      searchUrl,
    });
    const query = sql`select current_setting('application_name') as name`;
    const rows = await queryRows(searchDb, query, z.object({ name: z.string() }));
    await close();
    return rows[0]?.name;
  };

  it('runs on the primary while the standby does not answer', async () => {
    expect(await nameOf('postgres://standby@127.0.0.1:1/none')).toBe('postgres.js');
  });

  it('runs on the primary while its commits wait for no standby', async () => {
    expect(await nameOf(`${own.url}?application_name=standby`)).toBe('postgres.js');
  });
});
