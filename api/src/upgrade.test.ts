import { calls } from '@gangway/contract/calls';
import type { Access, Call } from '@gangway/contract/foundation/call';
import { isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { auditLedger } from './commerce/ledger-audit/audit-ledger';
import { type Db, queryRows } from './foundation/db/db';
import { moveFiles } from './housekeeping/move-files-job';
import { userPhotos } from './identity/tables/accounts.table';
import { deleteOrphanFacets } from './market/search/search-index-job';
import {
  DEMO_CLAIM_TOKEN,
  DEMO_ENTERPRISE_RECRUITER,
  DEMO_PROFILE_TOKEN,
} from './seed/demo-accounts';
import { candidateFiles } from './talent/tables/candidates.table';
import { makePdf } from './testing/factories/images';
import { MADE_PASSWORD } from './testing/factories/users';
import { readWithKey } from './testing/integrating';
import { faultsOfIndex } from './testing/search-index';
import { sessionCookieOf } from './testing/session-cookie-of';
import { createTestApi, type TestApi } from './testing/test-api';
import { openOwnDatabase } from './testing/test-database';
import { DUMPED_API_KEY } from './testing/upgrade/fill-empty-tables';
import { type ReleaseDump, restoreRelease } from './testing/upgrade/release-dump';

/** Tables of the dump in which a later migration changes the number of rows, with the new number. */
const CHANGED_COUNTS: Record<string, number> = {};

let api: TestApi;
let dump: ReleaseDump;
let counts: Record<string, number>;
beforeAll(async () => {
  const database = await openOwnDatabase({ isMigrated: false });
  dump = await restoreRelease(database);
  await database.migrate();
  counts = await countRows(database.db);
  api = await createTestApi({}, { database });
});
afterAll(() => api.close());

describe('the data of the last release, after the migrations since then', () => {
  it('has all its rows', () => {
    const dumped = Object.entries(dump.tables).map(([name, { rows }]) => [name, rows.length]);
    expect(counts).toMatchObject({ ...Object.fromEntries(dumped), ...CHANGED_COUNTS });
  });

  it('satisfies every foreign key and check', async () => {
    await addConstraintsAgain(api.db);
  });

  it('has a sound ledger and a correct search index', async () => {
    const rules = await auditLedger(api.db, api.clock.now(), null);
    expect(rules.filter(({ findings }) => findings.length > 0)).toEqual([]);
    await deleteOrphanFacets(api.db);
    expect(await faultsOfIndex(api.db)).toEqual([]);
  });

  it.each<[string, Access[]]>([
    ['testbasic', ['signed-in']],
    [DEMO_ENTERPRISE_RECRUITER, ['recruiter', 'recruiter-or-key', 'account-owner', 'payer']],
    ['testhr', ['hr', 'main-hr', 'payer']],
    ['testauthority', ['authority', 'enterprise-authority', 'deployer']],
    ['testauthority2', ['recruiter-authority']],
  ])('lets %s sign in and read', async (username, access) => {
    const body = { username, password: MADE_PASSWORD };
    const cookie = sessionCookieOf(await api.request('POST', '/api/login', { body })) ?? '';
    const refused: Record<string, number> = {};
    for (const path of readsFor(access)) {
      const { status } = await api.request('GET', path, { cookie });
      if (status !== 200) refused[path] = status;
    }
    expect(refused).toEqual({});
  });

  it.each([`/api/profile/${DEMO_PROFILE_TOKEN}`, `/api/candidate/claim/${DEMO_CLAIM_TOKEN}`])(
    'opens the private link %s',
    async (path) => {
      expect((await api.request('GET', path)).status).toBe(200);
    },
  );

  it('moves its photos and résumés out of the database', async () => {
    const rowsWithBytes = async () => [
      await api.db.$count(candidateFiles, isNotNull(candidateFiles.content)),
      await api.db.$count(userPhotos, isNotNull(userPhotos.content)),
    ];
    expect(await rowsWithBytes()).toEqual([2, 1]);
    await moveFiles(api.deps);
    expect(await rowsWithBytes()).toEqual([0, 0]);
    const answer = await api.request('GET', `/api/profile/${DEMO_PROFILE_TOKEN}/resume`);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(makePdf());
  });

  it('lets an API key read', async () => {
    expect((await readWithKey(api, DUMPED_API_KEY, '/api/reveals')).status).toBe(200);
  });
});

const Count = z.object({ name: z.string(), rows: z.number() });

async function countRows(db: Db): Promise<Record<string, number>> {
  const names = await queryRows(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
    z.object({ name: z.string() }),
  );
  const each = names.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`,
  );
  const counted = await queryRows(db, sql.join(each, sql` union all `), Count);
  return Object.fromEntries(counted.map(({ name, rows }) => [name, rows]));
}

/** Those of the dump were not checked when it was restored, and a migration may add one unchecked. */
async function addConstraintsAgain(db: Db): Promise<void> {
  const statements = await queryRows(
    db,
    sql`select format('alter table %s %s', conrelid::regclass, string_agg(format(
            'drop constraint %1$I, add constraint %1$I %2$s', conname,
            replace(pg_get_constraintdef(oid), ' NOT VALID', '')), ', ')) as statement
        from pg_constraint
        where connamespace = 'public'::regnamespace and contype in ('c', 'f') and conrelid <> 0
        group by conrelid`,
    z.object({ statement: z.string() }),
  );
  for (const { statement } of statements) await db.execute(sql.raw(statement));
}

/** Sound: only widens the literal types of the contract's own entries. */
const everyCall: [string, Call][] = Object.entries(calls);

const QUERIES: Record<string, string> = { '/api/authority/trends': '?days=30' };

/** The provider of the test does not know the cards of the dump. */
const UNREADABLE = ['/api/payments/cards'];

function readsFor(access: readonly Access[]): string[] {
  return everyCall
    .filter(([, call]) => access.includes(call.access))
    .map(([name]) => name.split(' '))
    .filter(([method]) => method === 'GET')
    .map(([, path = '']) => path)
    .filter((path) => !path.includes(':') && !UNREADABLE.includes(path))
    .map((path) => `${path}${QUERIES[path] ?? ''}`);
}
