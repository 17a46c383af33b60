import { setTimeout as pause } from 'node:timers/promises';
import { makeRecruiter } from '../../testing/factories/users';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { createWorkerDatabase, type WorkerDatabase } from '../../testing/worker-database';
import { openDatabase, type Database } from '../db/database';

let own: WorkerDatabase;
let database: Database;
let api: TestApi;
let cookie: string;
beforeAll(async () => {
  own = await createWorkerDatabase();
  database = await openDatabase({ kind: 'postgres', url: own.url ?? '' });
  api = await createTestApi({}, { database });
  cookie = await api.signIn(await makeRecruiter(api.db));
});
afterAll(async () => {
  await api.close();
  await own.drop();
});

const CONNECTIONS = 8;

const waitsFor = async (busy: number, waiting: number) => {
  const isSo = () => {
    const { requests } = database.poolUse();
    return requests?.busy === busy && requests.waiting === waiting;
  };
  while (!isSo()) await pause(20);
};

async function whileAllAreBusy(work: () => Promise<void>): Promise<void> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const all = Array.from({ length: CONNECTIONS }, () => database.db.transaction(() => ended));
  await waitsFor(CONNECTIONS, 0);
  await work();
  end();
  await Promise.all(all);
}

const getUser = (socket: { destroyed: boolean }) =>
  api.app.request('/api/user', { headers: { cookie } }, { incoming: { socket } });

it('answers a request that had to wait, and does nothing for a client that has left', async () => {
  const answers: Promise<Response>[] = [];
  await whileAllAreBusy(async () => {
    const leaving = { destroyed: false };
    answers.push(Promise.resolve(getUser(leaving)), Promise.resolve(getUser({ destroyed: false })));
    await waitsFor(CONNECTIONS, 2);
    leaving.destroyed = true;
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([503, 200]);
});

it('is ready although requests wait', async () => {
  const order: string[] = [];
  const answers: Promise<unknown>[] = [];
  const ask = async (path: string) => {
    expect((await api.request('GET', path, { cookie })).status).toBe(200);
    order.push(path);
  };
  await whileAllAreBusy(async () => {
    for (let count = 0; count < 2 * CONNECTIONS; count += 1) answers.push(ask('/api/user'));
    await waitsFor(CONNECTIONS, 2 * CONNECTIONS);
    answers.push(ask('/readyz'));
    await waitsFor(CONNECTIONS, 2 * CONNECTIONS + 1);
  });
  await Promise.all(answers);
  expect(order[0]).toBe('/readyz');
});
