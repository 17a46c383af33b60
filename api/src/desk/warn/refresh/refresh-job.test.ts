import { WarnNotice, WarnSummary } from '@gangway/contract/desk/warn';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import { EventEmitter, once } from 'node:events';
import * as z from 'zod/mini';
import type { Deps } from '../../../foundation/deps';
import { createLogger } from '../../../foundation/http/create-logger';
import { feedCsv, feedRow } from '../../../testing/factories/warn-feed';
import { startFeed } from '../../../testing/feed-server';
import { forEachTest } from '../../../testing/made-for-tests';
import { PRODUCTION_ENV } from '../../../testing/production-env';
import { readAnswer } from '../../../testing/read-answer';
import { startJob } from '../../../testing/start-job';
import { createTestApi } from '../../../testing/test-api';
import { warnFeed } from '../../tables/warn.table';
import { refreshJob } from './refresh-job';

const feed = forEachTest(startFeed);
const api = forEachTest(createTestApi);

function listenFor(text: string) {
  const listener = new EventEmitter();
  const write = (line: string) => {
    if (line.includes(text)) listener.emit('heard');
  };
  return { log: createLogger('info', { write }), heard: once(listener, 'heard') };
}

const withFeed = () => ({ ...api.deps.env, warnFeedUrl: feed.url });
const startRefresher = (overrides: Partial<Deps>) =>
  startJob(api.deps, refreshJob({ ...api.deps, ...overrides }), 1);
const refreshOnce = (overrides: Partial<Deps> = {}) =>
  refreshJob({ ...api.deps, ...overrides }).run(new AbortController().signal);
const list = async () =>
  readAnswer(z.array(WarnNotice), await api.request('GET', '/api/warn-data'));
const summary = async () =>
  readAnswer(WarnSummary, await api.request('GET', '/api/warn-data/summary'));

describe('the refresher of a server', () => {
  it('takes the feed at its start and again when it is due', async () => {
    feed.serve(feedCsv([feedRow({ company: 'Real' })]));
    const first = listenFor('WARN feed taken');
    const refresher = startRefresher({ env: withFeed(), log: first.log });
    await first.heard;
    await refresher.stop();
    expect((await list()).map(({ company }) => company)).toEqual(['Real']);
    api.clock.advance(DAY_MS);
    const second = listenFor('WARN feed taken');
    const again = startRefresher({ env: withFeed(), log: second.log });
    await second.heard;
    await again.stop();
    expect(feed.receivedHeaders.length).toBe(2);
  });

  it('stores invented companies, dated today, in the demo as long as there is no feed', async () => {
    await refreshOnce();
    const first = await list();
    expect(first.length).toBe(30);
    api.clock.advance(3 * DAY_MS);
    await refreshOnce();
    const later = await list();
    expect(later.map(({ company }) => company)).toEqual(first.map(({ company }) => company));
    expect(later.some((notice) => notice.notice_date === '2026-03-05')).toBe(true);
    expect((await summary()).isSample).toBe(true);
  });

  it('does not replace real companies by invented ones', async () => {
    feed.serve(feedCsv([feedRow({ company: 'Real' })]));
    const { log, heard } = listenFor('WARN feed taken');
    const refresher = startRefresher({ env: withFeed(), log });
    await heard;
    await refresher.stop();
    api.clock.advance(3 * DAY_MS);
    await refreshOnce();
    expect((await list()).map(({ company }) => company)).toEqual(['Real']);
    expect((await summary()).isSample).toBe(false);
  });

  it('does nothing in production without a feed', async () => {
    await refreshOnce({ env: PRODUCTION_ENV });
    expect(await api.db.$count(warnFeed)).toBe(0);
  });

  it('stops without waiting for a feed that hangs', async () => {
    const requested = new Promise<void>((resolve) => feed.serve(() => resolve()));
    const refresher = startRefresher({ env: withFeed() });
    await requested;
    await refresher.stop();
    const [left] = await api.db.select().from(warnFeed);
    expect(left).toMatchObject({ runAt: api.clock.now(), failures: 0 });
  });
});
