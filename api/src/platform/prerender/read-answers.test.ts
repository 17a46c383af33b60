import { mountCalls } from '../../app';
import { rateLimits } from '../../identity/tables/rate-limits.table';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { answerReader } from './read-answers';

const api = forFile(createTestApi);

const read = (...preload: string[]) =>
  answerReader(api.deps, (app) => mountCalls(app, api.deps))({
    path: '/one',
    title: 'One',
    preload,
  });

describe('the answers of a first view', () => {
  it('are those that the API gives to everyone, by address', async () => {
    const answers = await read('/api/plans');
    expect(answers).toEqual({
      '/api/plans': await (await api.request('GET', '/api/plans')).json(),
    });
  });

  it('are left out for a call that needs a session, a private link or an unknown address', async () => {
    expect(await read('/api/payments', '/api/nothing', '/api/profile/:token')).toEqual({});
  });

  it('are not requested behind a private link, so that no guess is counted', async () => {
    await read('/api/profile/:token');
    expect(await api.db.select().from(rateLimits)).toEqual([]);
  });

  it('are read without a line in the log', async () => {
    const before = api.logLines.length;
    await read('/api/plans');
    expect(api.logLines).toHaveLength(before);
  });
});
