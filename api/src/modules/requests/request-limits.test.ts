import { createTestApi, type TestApi } from '../../testing/test-api';
import { limitsFor } from '../rate-limits/limits';
import { mayConfirm, takeRequestHits } from './request-limits';

const DAY = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ limits: limitsFor('production') });
});
afterAll(() => api.close());

const ask = (asker: number, address: string) =>
  takeRequestHits(api.deps, { email: `asker${asker}@example.com`, address });

describe('the limits of requests', () => {
  it('let an address ask twenty times an hour, and no other wait for it', async () => {
    for (let asker = 1; asker <= 20; asker += 1) await ask(asker, '192.0.2.1');
    await expect(ask(21, '192.0.2.1')).rejects.toMatchObject({
      code: 'rate_limited',
      details: { headers: { 'retry-after': '3600' } },
    });
    await expect(ask(22, '192.0.2.2')).resolves.toBeUndefined();
    api.clock.advance(3_600_000);
    await expect(ask(23, '192.0.2.1')).resolves.toBeUndefined();
  });

  it('confirm three requests of an e-mail address a day', async () => {
    const confirm = () => mayConfirm(api.deps, api.db, 'kim@example.com');
    const answers = [await confirm(), await confirm(), await confirm(), await confirm()];
    expect(answers).toEqual([true, true, true, false]);
    api.clock.advance(DAY);
    expect(await confirm()).toBe(true);
  });

  it('let the one address of a demo machine ask as often as everybody on it likes', () => {
    expect(limitsFor('demo').requestByAddress.max).toBe(10_000);
    expect(limitsFor('demo').requestByEmail).toEqual(limitsFor('production').requestByEmail);
  });
});
