import { openForCommand, type Database } from '../../foundation/db/database';
import { createWorkerDatabase, type WorkerDatabase } from '../../testing/worker-database';
import { type Finding, runCheck } from './check';
import { databaseChecks } from './database-checks';

const ROLE = 'gangway_doctor';

let database: WorkerDatabase;
beforeEach(async () => {
  database = await createWorkerDatabase();
});
afterEach(() => database.drop());

function urlOfRole(): string {
  const url = new URL(database.directUrl ?? '');
  url.username = ROLE;
  return url.href;
}

type Known = Pick<Parameters<typeof databaseChecks>[0], 'database' | 'isPooled' | 'isStandbyUsed'>;

async function examine(
  url = database.directUrl ?? '',
  known: Partial<Known> = {},
): Promise<Record<string, Finding>> {
  const { database: settings = { kind: 'postgres', url }, ...rest } = known;
  const connection: Database = await openForCommand({ kind: 'postgres', url });
  const checks = databaseChecks({
    ...connection,
    ...rest,
    database: settings,
    clock: () => new Date(),
    webRoot: null,
  });
  const findings: [string, Finding][] = [];
  for (const check of checks) findings.push([check.subject, await runCheck(check)]);
  await connection.close();
  return Object.fromEntries(findings);
}

describe('the database of an installation', () => {
  it('is reached without a pooler', async () => {
    const { Pooler, Migrations, Rights } = await examine();
    expect([Migrations?.isRight, Rights?.isRight]).toEqual([true, true]);
    expect(Pooler?.sentence).toBe('None: connections go to the server itself.');
  });

  it('is wrong without the newest migration, and without any', async () => {
    await database.administer((run) => run('delete from drizzle.__drizzle_migrations'));
    expect((await examine())['Migrations']).toMatchObject({
      isRight: false,
      sentence: 'Some are missing. Apply them with: node api/dist/admin.js migrate',
    });
    await database.administer((run) => run('drop schema drizzle cascade'));
    expect((await examine())['Migrations']?.isRight).toBe(false);
  });

  it('is wrong if the account lacks a right on one table', async () => {
    await database.administer((run) =>
      run(`create role ${ROLE} login;
        grant usage on schema public, drizzle to ${ROLE};
        grant select on all tables in schema drizzle to ${ROLE};
        grant select, insert, update, delete on all tables in schema public to ${ROLE};
        grant usage on all sequences in schema public to ${ROLE};`),
    );
    expect((await examine(urlOfRole()))['Rights']?.isRight).toBe(true);
    await database.administer((run) => run(`revoke delete on outbox from ${ROLE}`));
    expect((await examine(urlOfRole()))['Rights']).toMatchObject({
      isRight: false,
      sentence: 'The account may not read and write outbox.',
    });
    await database.administer((run) => run(`drop owned by ${ROLE}; drop role ${ROLE}`));
  });

  it('is wrong if searches should run on a standby and do not', async () => {
    const url = database.directUrl ?? '';
    const findings = await examine(url, { database: { kind: 'postgres', url, searchUrl: url } });
    expect(findings['Standby for searches']).toMatchObject({ isRight: false });
    const used = await examine(url, {
      database: { kind: 'postgres', url, searchUrl: url },
      isStandbyUsed: () => true,
    });
    expect(used['Standby for searches']).toMatchObject({ isRight: true });
  });

  it('is said to be behind a pooler', async () => {
    const { Pooler } = await examine(database.directUrl ?? '', { isPooled: true });
    expect(Pooler).toMatchObject({ isRight: true, sentence: 'Connections go through one.' });
  });
});
