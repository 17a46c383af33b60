import { DAY_MS } from '@gangway/contract/foundation/durations';
import { forEachTest } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { refreshSample } from './refresh/refresh-job';
import { openWarnAnswers } from './warn-answers';

const AGE = 3000;

const api = forEachTest(createTestApi);
beforeEach(() => refreshSample(api.deps));

const open = () => openWarnAnswers({ ...api.deps, maxAgeMs: AGE, showsSample: true });

describe('the answers about WARN notices', () => {
  it('are computed once for all callers while the copy is unchanged', async () => {
    const answers = open();
    const [first, second] = await Promise.all([answers.list(), answers.list()]);
    expect(second).toBe(first);
    api.clock.advance(AGE);
    expect(await answers.list()).toBe(first);
  });

  it('are updated soon after another process has refreshed the copy', async () => {
    const answers = open();
    const first = await answers.list();
    api.clock.advance(DAY_MS);
    const beforeRefresh = await answers.list();
    await refreshSample(api.deps);
    expect(await answers.list()).toBe(beforeRefresh);
    api.clock.advance(10 * AGE);
    expect(await answers.list()).not.toBe(first);
  });

  it('are kept while the database is away, which is logged only now and then', async () => {
    const answers = open();
    const first = await answers.summary();
    await api.database.close();
    api.clock.advance(10 * AGE);
    expect(await answers.summary()).toBe(first);
    expect(await answers.summary()).toBe(first);
    expect(api.logLines.filter((line) => line.includes('WARN notices unreadable')).length).toBe(1);
  });

  it('cannot be read if the database was never reachable', async () => {
    await api.database.close();
    await expect(open().list()).rejects.toThrow();
  });
});
