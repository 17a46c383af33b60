import { randomBytes } from 'node:crypto';
import { openForCommand, type Database } from '../../foundation/db/database';
import { openKeys } from '../../foundation/secret-key/open-keys';
import { TEST_START } from '../../testing/test-api';
import { createWorkerDatabase, type WorkerDatabase } from '../../testing/worker-database';
import { type Finding, runCheck } from './check';
import { databaseChecks } from './database-checks';

const FIRST = 'the first secret of 32 characters.';
const SECOND = 'the second secret of 32 characters';

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

type Installation = Omit<Parameters<typeof databaseChecks>[0], 'db' | 'clock' | 'webRoot'>;

async function examine(
  url = database.directUrl ?? '',
  installation: Partial<Installation> = {},
): Promise<Record<string, Finding>> {
  const { database: settings = { kind: 'postgres', url }, ...rest } = installation;
  const connection: Database = await openForCommand({ kind: 'postgres', url });
  const checks = databaseChecks({
    ...connection,
    clock: () => new Date(),
    webRoot: null,
    secretKey: FIRST,
    previousSecretKey: null,
    ...rest,
    database: settings,
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

  it('is reported with the state of a rotation of SECRET_KEY', async () => {
    const { db, close } = await openForCommand({ kind: 'postgres', url: database.directUrl ?? '' });
    const state = async (secretKey: string, previousSecretKey?: string) => {
      const both = { secretKey, ...(previousSecretKey !== undefined && { previousSecretKey }) };
      return (await examine(undefined, both))['SECRET_KEY']?.sentence;
    };
    const start = (secretKey: string, previousSecretKey: string | null) => {
      const env = { secretKey, previousSecretKey };
      return openKeys({ db, env, clock: () => TEST_START, random: randomBytes }, []);
    };
    expect(await state(FIRST)).toBe('A first start records it.');
    await start(FIRST, null);
    expect(await state(FIRST)).toBe('It is in use, and no rotation is under way.');
    expect(await state(SECOND)).toMatch(/^This database is used with another SECRET_KEY/);
    expect(await state(SECOND, FIRST)).toBe('The next start of a server begins its rotation.');
    await start(SECOND, FIRST);
    expect(await state(SECOND, FIRST)).toBe(
      `Its rotation has not ended since ${TEST_START.toISOString()}: SECRET_KEY_PREVIOUS must stay.`,
    );
    expect(await state(FIRST, SECOND)).toBe('It is being replaced: set the next one.');
    await close();
  });
});

describe('DATABASE_MIGRATION_URL', () => {
  const url = () => database.directUrl ?? '';
  const examineUrl = async (migrationUrl: string) => {
    const settings = { kind: 'postgres', url: url(), migrationUrl } as const;
    return (await examine(url(), { database: settings }))['DATABASE_MIGRATION_URL'];
  };
  const examineRole = () => examineUrl(urlOfRole());

  it('is right for the owner of the tables, and is not examined where it is not set', async () => {
    expect(await examineUrl(url())).toEqual({
      subject: 'DATABASE_MIGRATION_URL',
      isRight: true,
      sentence: 'It leads to the same database, and its account may create and alter tables.',
    });
    expect(await examine()).not.toHaveProperty('DATABASE_MIGRATION_URL');
  });

  it('is wrong if it does not answer', async () => {
    expect(await examineUrl('postgres://gangway@127.0.0.1:1/gangway')).toMatchObject({
      isRight: false,
      sentence: expect.stringMatching(/^The database at DATABASE_MIGRATION_URL does not answer: /),
    });
  });

  it('is wrong if it leads to another database of the server', async () => {
    const other = new URL(url());
    other.pathname = '/postgres';
    expect(await examineUrl(other.href)).toMatchObject({
      isRight: false,
      sentence: 'It leads to another database than DATABASE_URL: name the same one.',
    });
  });

  it('is wrong for an account that may not create tables, or owns none', async () => {
    const name = new URL(url()).pathname.slice(1);
    await database.administer((run) => run(`create role ${ROLE} login`));
    expect(await examineRole()).toMatchObject({
      isRight: false,
      sentence:
        'Its account may not create tables: grant it create on the database and on the schema public.',
    });
    await database.administer((run) =>
      run(
        `grant create on database "${name}" to ${ROLE}; grant create on schema public to ${ROLE}`,
      ),
    );
    expect(await examineRole()).toMatchObject({
      isRight: false,
      sentence: expect.stringMatching(
        /^Its account does not own \d+ of the tables: name the account that has made them\.$/,
      ),
    });
    await database.administer((run) => run(`drop owned by ${ROLE}; drop role ${ROLE}`));
  });
});
