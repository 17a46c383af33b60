import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setImmediate as nextImmediate } from 'node:timers/promises';
import postgres from 'postgres';
import { databaseUrl, serverUrl } from '../../testing/engine';
import { portOf } from '../../testing/port-of';

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

  it.each([
    ['with a name', true],
    ['without a name', false],
  ])('sends a new statement %s and its texts and numbers at once', async (_, prepare) => {
    let writes = 0;
    const count = (bytes: Buffer) => {
      writes += 1;
      return bytes;
    };
    await withDriver(async ({ sql }) => {
      await sql`select 1`;
      writes = 0;
      const values = ['a', 2, null, true, new Date(0)];
      const statement =
        'select $1::text a, $2::int b, $3::uuid c, $4::boolean d, $5::timestamptz e';
      const [row] = await sql.unsafe(statement, values, { prepare });
      expect(row).toEqual({ a: 'a', b: 2, c: null, d: true, e: new Date(0) });
      expect(writes).toBe(1);
    }, count);
  });

  it('asks for the types of a new statement that has other values', async () => {
    await withDriver(async ({ sql }) => {
      const [row] = await sql.unsafe('select $1::jsonb as json', [{ kept: [1] }]);
      expect(row).toEqual({ json: { kept: [1] } });
    });
  });

  it('tries each of several hosts once, and then gives up, while none is the primary', async () => {
    const standbys = await Promise.all([startStandby(), startStandby()]);
    const hosts = standbys.map(({ port }) => `127.0.0.1:${port}`).join(',');
    const url = `postgres://user@${hosts}/database?target_session_attrs=primary`;
    const sql = postgres(url, { max: 1, backoff: () => 0, fetch_types: false });
    expect(await codeOf(sql.unsafe('select 1'))).toMatch(/^CONNECTION_/);
    await sql.end({ timeout: 1 });
    expect(standbys.map(({ visits }) => visits())).toEqual([1, 1]);
    for (const { stop } of standbys) stop();
  });
});

/** What a hot standby sends until it is ready for a query. */
const STANDBY_IS_READY = Buffer.from(
  [
    'R\0\0\0\x08\0\0\0\0',
    'S\0\0\0\x16in_hot_standby\0on\0',
    'S\0\0\0\x26default_transaction_read_only\0off\0',
    'Z\0\0\0\x05I',
  ].join(''),
  'latin1',
);

async function startStandby() {
  let visits = 0;
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    visits += 1;
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(STANDBY_IS_READY));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: portOf(server),
    visits: () => visits,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
