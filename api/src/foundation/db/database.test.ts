import { sql } from 'drizzle-orm';
import { createServer, type Socket } from 'node:net';
import { Registry } from 'prom-client';
import * as z from 'zod/mini';
import { portOf } from '../../testing/port-of';
import { openTestDatabase } from '../../testing/test-database';
import { createWorkerDatabase } from '../../testing/worker-database';
import { textArray } from './columns';
import { connectForSearches } from './database';
import { registerDatabaseGauges } from './database-gauges';
import { queryRows } from './db';
import { runPrepared } from './prepare-once';

const AUTHENTICATED = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');

async function startSilentDatabase() {
  let onStatement = (): void => undefined;
  const asked = new Promise<void>((resolve) => (onStatement = resolve));
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.once('data', () => {
      socket.write(AUTHENTICATED);
      socket.once('data', onStatement);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `postgres://user@127.0.0.1:${portOf(server)}/database`,
    asked,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it('rejects the pending query, without an unhandled rejection, when a client is ended', async () => {
  const database = await startSilentDatabase();
  const client = connectForSearches(database.url);
  const failed = expect(client.unsafe('select 1')).rejects.toThrow('CONNECTION_DESTROYED');
  await database.asked;
  await client.end({ timeout: 0 });
  await failed;
  await database.stop();
});

const Arrays = z.object({
  texts: z.array(z.nullable(z.string())),
  integers: z.array(z.int()),
  bigints: z.array(z.coerce.string()),
  uuids: z.array(z.uuid()),
});

it('reads arrays of every type that columns and queries have', async () => {
  const texts = ['a b', null, '', 'c,d', '{e}', 'f"g', String.raw`h\i`, 'NULL', 'ü'];
  const uuid = '5f0c1a52-6f7e-4f0a-9f5e-1d1c0c8f1a52';
  const worker = await createWorkerDatabase();
  const { db, close } = await worker.connect();
  const rows = await queryRows(
    db,
    sql`select array(select json_array_elements_text(${JSON.stringify(texts)}::text::json)) as texts,
          '{1,-2}'::int[] as integers, '{9007199254740993}'::bigint[] as bigints,
          array[${uuid}::uuid] as uuids`,
    Arrays,
  );
  await close();
  await worker.drop();
  expect(rows).toEqual([
    { texts, integers: [1, -2], bigints: ['9007199254740993'], uuids: [uuid] },
  ]);
});

const Values = z.object({
  yes: z.boolean(),
  no: z.boolean(),
  json: z.unknown(),
  jsonb: z.unknown(),
  bytes: z.string(),
  period: z.string(),
  texts: z.array(z.nullable(z.string())),
});

it('sends the same values when a statement with a name runs again and knows their types', async () => {
  const json = { kept: ['"', 1] };
  const texts = ['a b', null, 'f"g'];
  const worker = await createWorkerDatabase();
  const { db, close } = await worker.connect();
  const query = sql`select ${true}::boolean as yes, ${false}::boolean as no,
    ${JSON.stringify(json)}::json as json, ${JSON.stringify(json)}::jsonb as jsonb,
    encode(${new Uint8Array([0, 92, 255])}::bytea, 'hex') as bytes,
    (${'1 week'}::interval)::text as period, ${textArray(texts)} as texts`;
  const twice = await db.transaction(async (tx) => {
    const run = () => runPrepared(tx, { name: 'twice', query, schema: Values });
    return [await run(), await run()];
  });
  await close();
  await worker.drop();
  const row = { yes: true, no: false, json, jsonb: json, bytes: '005cff', period: '7 days', texts };
  expect(twice).toEqual([[row], [row]]);
});

it('shows in its gauges whether it answers, and how its connections are used', async () => {
  const database = await openTestDatabase();
  const metrics = new Registry();
  registerDatabaseGauges(metrics, {
    ...database,
    isUp: () => false,
    poolUse: () => ({ requests: { busy: 8, waiting: 3 } }),
  });
  const text = await metrics.metrics();
  expect(text).toContain('database_up 0');
  expect(text).toContain('database_connections{purpose="requests",state="busy"} 8');
  expect(text).toContain('database_connections{purpose="requests",state="waiting"} 3');
  await database.close();
});
