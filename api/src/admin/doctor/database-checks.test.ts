import { connect, createServer, type Socket } from 'node:net';
import { openForCommand, type Database } from '../../foundation/db/database';
import { portOf } from '../../testing/port-of';
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
  const url = new URL(database.url ?? '');
  url.username = ROLE;
  return url.href;
}

async function examine(url = database.url ?? ''): Promise<Record<string, Finding>> {
  const connection: Database = await openForCommand({ kind: 'postgres', url });
  const checks = databaseChecks({ db: connection.db, clock: () => new Date(), webRoot: null });
  const findings: [string, Finding][] = [];
  for (const check of checks) findings.push([check.subject, await runCheck(check)]);
  await connection.close();
  return Object.fromEntries(findings);
}

describe('the database of an installation', () => {
  it('takes writes and is reached without a pooler', async () => {
    const { Writes, Pooler, Migrations, Rights } = await examine();
    expect([Writes, Migrations, Rights].map((finding) => finding?.isRight)).toEqual(
      Array(3).fill(true),
    );
    expect(Pooler?.sentence).toBe('None: connections go to the server itself.');
  });

  it('is wrong if its transactions are read-only', async () => {
    const url = new URL(database.url ?? '');
    url.searchParams.set('default_transaction_read_only', 'on');
    const { Writes } = await examine(url.href);
    expect(Writes).toMatchObject({
      isRight: false,
      sentence: 'This account’s transactions are read-only.',
    });
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

  it('is said to be behind a pooler if another process answers than had opened', async () => {
    const pooler = await startPooler(database.url ?? '');
    const { Pooler } = await examine(pooler.url);
    await pooler.close();
    expect(Pooler).toMatchObject({ isRight: true, sentence: 'Connections go through one.' });
  });
});

/** Gives each connection a process number of its own, as a pooler does. */
async function startPooler(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const pooler = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    server.on('data', (bytes) => client.write(withOtherPid(bytes)));
    client.pipe(server);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('close', () => {
        client.destroy();
        server.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String(portOf(pooler));
  return {
    url: url.href,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => pooler.close(() => resolve()));
    },
  };
}

/** The message BackendKeyData: its length, the process and its secret. */
const BACKEND_KEY = Buffer.from([0x4b, 0, 0, 0, 12]);

function withOtherPid(bytes: Buffer): Buffer {
  const at = bytes.indexOf(BACKEND_KEY);
  if (at >= 0) bytes.writeUInt32BE(1, at + BACKEND_KEY.length);
  return bytes;
}
