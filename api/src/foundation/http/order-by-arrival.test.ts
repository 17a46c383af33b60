import { setTimeout as pause } from 'node:timers/promises';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';
import { createWorkerDatabase } from '../../testing/worker-database';
import { openDatabase } from '../db/database';

const own = forFile(createWorkerDatabase);
const database = forFile(() => openDatabase({ kind: 'postgres', url: own.directUrl ?? '' }));
const api = forFile(() => createTestApi({}, { database }));
const recruiter = forFile(() => signedIn(api, makeRecruiter(api.db)));
afterAll(() => own.drop());

const CONNECTIONS = 8;

const until = async (isSo: () => boolean) => {
  while (!isSo()) await pause(20);
};
const waitsFor = (waiting: number) => until(() => database.poolUse().requests?.waiting === waiting);

type EndOne = () => Promise<void>;

async function whileAllAreBusy(work: (endOne: EndOne) => Promise<void>): Promise<void> {
  const ends: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => ends.push(resolve));
  const all = Array.from({ length: CONNECTIONS }, () => database.db.transaction(hold));
  await until(() => ends.length === CONNECTIONS);
  try {
    await work(async () => ends.shift()?.());
  } finally {
    for (const end of ends) end();
    await Promise.all(all);
  }
}

const getUser = (socket: { destroyed: boolean }) =>
  api.app.request('/api/user', { headers: { cookie: recruiter.cookie } }, { incoming: { socket } });

it('answers a request that had to wait, unless its client has left', async () => {
  const answers: Promise<Response>[] = [];
  await whileAllAreBusy(async () => {
    const leaving = { destroyed: false };
    answers.push(Promise.resolve(getUser(leaving)), Promise.resolve(getUser({ destroyed: false })));
    await waitsFor(2);
    leaving.destroyed = true;
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([503, 200]);
});

it('answers the readiness probe before waiting requests', async () => {
  const answers: Promise<Response>[] = [];
  let answered = 0;
  await whileAllAreBusy(async (endOne) => {
    for (let count = 0; count < 2; count += 1) {
      const answer = recruiter.send('GET', '/api/user');
      answers.push(answer.finally(() => (answered += 1)));
    }
    await waitsFor(2);
    const ready = api.request('GET', '/readyz');
    await waitsFor(3);
    await endOne();
    expect((await ready).status).toBe(200);
    expect(answered).toBe(0);
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
});
