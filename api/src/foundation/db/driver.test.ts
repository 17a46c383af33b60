import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextImmediate } from 'node:timers/promises';
import postgres from 'postgres';
import { databaseUrl, serverUrl } from '../../testing/engine';

/** What `api/patches` changes in the driver; each of these fails without it. */

const DATABASE = databaseUrl(serverUrl ?? '', 'postgres');

type Write = (bytes: Buffer, ...rest: []) => boolean;

type Driver = { sql: postgres.Sql; sockets: Socket[] };

async function withDriver(
  work: (driver: Driver) => Promise<void>,
  change: (bytes: Buffer) => Buffer = (bytes) => bytes,
): Promise<void> {
  const sockets: Socket[] = [];
  const open = async () => {
    const { hostname, port } = new URL(DATABASE);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const write: Write = socket.write.bind(socket);
    socket.write = (bytes: Uint8Array | string) => write(change(Buffer.from(bytes)));
    sockets.push(socket);
    return socket;
  };
  const sql = postgres(DATABASE, { max: 1, connect_timeout: 2, ...{ socket: open } });
  try {
    await work({ sql, sockets });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof Error ? Reflect.get(error, 'code') : error),
  );

function last(sockets: readonly Socket[]): Socket {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('Nothing is connected');
  return socket;
}

describe('the driver of PostgreSQL', () => {
  it('keeps a transaction on a connection that has forgotten all named statements', async () => {
    await withDriver(async ({ sql }) => {
      await sql`create temporary table kept (id int)`;
      await sql.begin((tx) => tx`insert into kept values (1)`);
      await sql.begin(async (tx) => {
        await tx`insert into kept values (2)`;
        await tx.unsafe('deallocate all');
      });
      expect(await sql`select id from kept`).toEqual([{ id: 1 }, { id: 2 }]);
    });
  });

  it('keeps the work of a savepoint on such a connection', async () => {
    await withDriver(async ({ sql }) => {
      await sql`create temporary table kept (id int)`;
      const save = () =>
        sql.begin(async (tx) => {
          await tx.unsafe('deallocate all');
          await tx.savepoint((inner) => inner.unsafe('insert into kept values (1)'));
          await codeOf(tx.savepoint((inner) => inner.unsafe('select 1 / 0')));
        });
      await save();
      await save();
      expect(await sql`select count(*)::int from kept`).toEqual([{ count: 2 }]);
    });
  });

  it('fails a transaction that the server rolls back when it should commit', async () => {
    const abort = (bytes: Buffer) =>
      Buffer.from(bytes.toString('latin1').replace('commit', 'abort '), 'latin1');
    await withDriver(async ({ sql }) => {
      expect(await codeOf(sql.begin((tx) => tx`select 1`))).toBe('TRANSACTION_ROLLED_BACK');
    }, abort);
  });

  it('fails a statement on a connection that is gone, and the process goes on', async () => {
    await withDriver(async ({ sql, sockets }) => {
      const reserved = await sql.reserve();
      await reserved`select 1`;
      const socket = last(sockets);
      socket.destroy();
      await once(socket, 'close');
      expect(await codeOf(reserved`select 2`)).toBe('CONNECTION_CLOSED');
    });
  });

  it('connects again after a connection that ended before a statement was sent', async () => {
    await withDriver(async ({ sql, sockets }) => {
      await sql`select 1`;
      last(sockets).destroy();
      // A socket closes after the immediates of its turn, and the driver sends in the next one.
      await nextImmediate();
      const lost = codeOf(sql`select 2`.execute());
      expect(await lost).toBe('CONNECTION_CLOSED');
      expect(await sql`select 3 as three`).toEqual([{ three: 3 }]);
    });
  });
});
