import { sql } from 'drizzle-orm';
import { makeRecruiter } from '../../testing/factories/users';
import { sharedApi } from '../../testing/shared-api';
import { rateLimits } from '../tables/rate-limits.table';
import { withLimitSlot } from './consume-limit';

const ATTEMPTS = 12;

const api = sharedApi();

describe('the queue of statements for limits', () => {
  it('leaves connections to calls without a limit while its table is locked', async () => {
    const cookie = await api.signIn(await makeRecruiter(api.db));
    const body = { username: 'someone', password: 'wrong password' };
    const answered: string[] = [];
    const signIns: Promise<Response>[] = [];
    await api.database.jobsDb.transaction(async (tx) => {
      await tx.execute(sql`lock table ${rateLimits} in access exclusive mode`);
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        signIns.push(api.request('POST', '/api/login', { body }));
      }
      void Promise.race(signIns).then(() => answered.push('/api/login'));
      for (const path of ['/api/user', '/readyz']) {
        expect((await api.request('GET', path, { cookie })).status).toBe(200);
        answered.push(path);
      }
    });
    await Promise.all(signIns);
    expect(answered).toEqual(['/api/user', '/readyz', '/api/login']);
  });

  it('runs three at a time, the next when one has ended', async () => {
    const ends: (() => void)[] = [];
    const all = Array.from({ length: 5 }, () =>
      withLimitSlot(api.db, () => new Promise<void>((resolve) => ends.push(resolve))),
    );
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    for (const started of [3, 4, 5]) {
      expect(ends).toHaveLength(started);
      ends[started - 3]?.();
      await new Promise(setImmediate);
    }
    for (const end of ends) end();
    await Promise.all(all);
  });
});
