import { WarnNotice, WarnSummary } from '@gangway/contract/desk/warn';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { feedCsv, feedRow, type FeedRow } from '../../../testing/factories/warn-feed';
import { startFeed, type FeedServer } from '../../../testing/feed-server';
import { forFile } from '../../../testing/made-for-tests';
import { readAnswer } from '../../../testing/read-answer';
import { createTestApi } from '../../../testing/test-api';
import { warnFeed } from '../../tables/warn.table';
import { REFRESH_MS } from './claim-refresh';
import { refreshFeed } from './refresh-feed';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const feed = forFile(startFeed);
const api = forFile(createTestApi);
beforeEach(async () => {
  await api.db.delete(warnFeed);
  api.clock.advance(DAY);
  api.logLines.length = 0;
  feed.receivedHeaders.length = 0;
});

const csvOf = (...rows: Partial<FeedRow>[]) => feedCsv(rows.map((row) => feedRow(row)));
const never = new AbortController().signal;
const AMPLE_MS = 60_000;

const refresh = ({ stopped = never, milliseconds = AMPLE_MS } = {}) =>
  refreshFeed(api.deps, { url: feed.url, stopped, limits: { bytes: 100_000, milliseconds } });

async function companies(): Promise<string[]> {
  const answer = await api.request('GET', '/api/warn-data');
  return (await readAnswer(z.array(WarnNotice), answer)).map(({ company }) => company);
}
async function companiesAfterRefresh(): Promise<string[]> {
  await refresh();
  return companies();
}
const summary = async () =>
  readAnswer(WarnSummary, await api.request('GET', '/api/warn-data/summary'));
const logged = (text: string) => api.logLines.filter((line) => line.includes(text));
const rowOfFeed = async () => (await api.db.select().from(warnFeed))[0];

async function takeFirst(...rows: Partial<FeedRow>[]): Promise<void> {
  feed.serve(csvOf(...(rows.length > 0 ? rows : [{ company: 'First' }])));
  await refresh();
  api.clock.advance(REFRESH_MS);
}

describe('a refresh of the feed', () => {
  it('replaces the stored copy', async () => {
    await takeFirst();
    feed.serve(csvOf({ company: 'Second', jobs: '7' }));
    expect(await companiesAfterRefresh()).toEqual(['Second']);
    expect(await summary()).toMatchObject({
      isSample: false,
      updatedAt: api.clock.now().toISOString(),
      notices: 1,
      employees: 7,
      states: [{ state: 'CA', notices: 1, employees: 7 }],
    });
  });

  it('logs how many notices it took and skipped, but none of their contents', async () => {
    feed.serve(`${csvOf({ is_superseded: 'True' }, {}, {}, { jobs: '-1' })}bad\n`);
    await refresh();
    expect(logged('WARN feed taken').map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ accepted: 2, superseded: 1, repeated: 0, malformed: 2 }),
    ]);
    expect(logged('WARN notices skipped').map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        malformed: 2,
        first: [
          { line: 5, reason: 'jobs that are not a number of people' },
          { line: 6, reason: '1 values for 12 columns' },
        ],
      }),
    ]);
    expect(api.logLines.join()).not.toMatch(/Acme|San Jose|127\.0\.0\.1/);
  });

  it('runs once a day', async () => {
    await takeFirst();
    api.clock.advance(-1);
    await refresh();
    expect(feed.receivedHeaders.length).toBe(1);
    api.clock.advance(1);
    await refresh();
    expect(feed.receivedHeaders.length).toBe(2);
  });

  it('runs at once if the last refresh lies in the future because a clock was ahead', async () => {
    api.clock.advance(5 * DAY);
    await takeFirst();
    api.clock.advance(-7 * DAY);
    await refresh();
    expect(feed.receivedHeaders.length).toBe(2);
    api.clock.advance(5 * DAY);
  });

  it('is made by only one of all replicas', async () => {
    feed.serve(csvOf({ company: 'Once' }));
    await Promise.all([refresh(), refresh(), refresh()]);
    expect(feed.receivedHeaders.length).toBe(1);
    expect(await companies()).toEqual(['Once']);
  });

  it('runs at once if the address of the feed has changed, and accepts any size', async () => {
    await takeFirst({ company: 'a' }, { company: 'b' }, { company: 'c' }, { company: 'd' });
    api.clock.advance(-HOUR);
    feed.serve(csvOf({ company: 'Elsewhere' }));
    const source = { url: `${feed.url}?key=secret`, stopped: never };
    await Promise.all([refreshFeed(api.deps, source), refreshFeed(api.deps, source)]);
    expect(await companies()).toEqual(['Elsewhere']);
    expect(feed.receivedHeaders.length).toBe(2);
    expect(JSON.stringify(await rowOfFeed()) + api.logLines.join()).not.toContain('secret');
  });

  it('downloads nothing if the feed has not changed', async () => {
    const csv = csvOf({ company: 'Same' });
    const modified = 'Mon, 02 Mar 2026 08:00:00 GMT';
    feed.serve((request, response) => {
      response.writeHead(request.headers['if-none-match'] === '"one"' ? 304 : 200, {
        etag: '"one"',
        'last-modified': modified,
      });
      response.end(request.headers['if-none-match'] === '"one"' ? undefined : csv);
    });
    await refresh();
    api.clock.advance(REFRESH_MS);
    await refresh();
    expect(feed.receivedHeaders[1]).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': modified,
    });
    expect(await companies()).toEqual(['Same']);
    expect((await summary()).updatedAt).toBe(api.clock.now().toISOString());
    expect(await rowOfFeed()).toMatchObject({ lastOutcome: 'unchanged', failures: 0 });
  });

  it('follows redirects, and reads compressed feeds', async () => {
    feed.serve((request, response) => {
      if (request.url === '/feed.csv') {
        response.writeHead(302, { location: '/moved.csv' }).end();
        return;
      }
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(csvOf({ company: 'Moved' })));
    });
    expect(await companiesAfterRefresh()).toEqual(['Moved']);
  });

  it.each([
    ['an error', (_: unknown, response) => response.writeHead(500).end('no'), 'it answered 500'],
    ['an unasked 304', (_: unknown, response) => response.writeHead(304).end(), 'it answered 304'],
    [
      'a redirect without an end',
      (_: unknown, response) => response.writeHead(302, { location: '/feed.csv' }).end(),
      'the connection failed (cut off)',
    ],
    ['no connection', (request) => request.socket.destroy(), 'the connection failed'],
    [
      'a connection that is cut in the middle',
      (_: unknown, response) => {
        response.writeHead(200, { 'content-length': 50_000 });
        response.write(csvOf({}, {}, {}), () => response.destroy());
      },
      'the connection failed',
    ],
    [
      'a body without an end',
      (_: unknown, response) => {
        response.write(csvOf({}));
        const more = (error?: Error | null) => {
          if (!error) response.write('x,'.repeat(5000), more);
        };
        more();
      },
      'it is too large',
    ],
    [
      'a compressed body that is too large',
      (_: unknown, response) => {
        response.setHeader('content-encoding', 'gzip');
        response.end(gzipSync(Buffer.alloc(20_000_000, '\n')));
      },
      'it is too large',
    ],
    [
      'broken compression',
      (_: unknown, response) => {
        response.setHeader('content-encoding', 'gzip');
        response.end(csvOf({}));
      },
      'the connection failed',
    ],
    ['an HTML page', '<!doctype html><title>Sign in</title>', 'it has no column'],
    ['an empty file', '', 'it is empty'],
    ['a file without notices', csvOf({}).split('\n')[0] ?? '', 'it has no notice that can be used'],
    [
      'rows that are mostly malformed',
      csvOf({}) + 'a\n'.repeat(101),
      'most of its rows are malformed',
    ],
    ['UTF-16 text', Buffer.from(csvOf({}), 'utf16le'), 'it has no column'],
  ] satisfies [string, Parameters<FeedServer['serve']>[0], string][])(
    'keeps the last good copy after %s',
    async (_, answer, reason) => {
      await takeFirst({ company: 'a' }, { company: 'b' }, { company: 'c' });
      const before = await summary();
      feed.serve(answer);
      expect(await companiesAfterRefresh()).toEqual(['a', 'b', 'c']);
      expect(await summary()).toEqual(before);
      expect(logged('WARN feed not taken').join()).toContain(reason);
      expect(await rowOfFeed()).toMatchObject({ lastOutcome: 'failed', failures: 1, accepted: 3 });
    },
  );

  it('keeps the last good copy if the body takes too long', async () => {
    await takeFirst({ company: 'a' });
    feed.serve((_, response) => void response.write(csvOf({ company: 'b' })));
    await refresh({ milliseconds: 500 });
    expect(await companies()).toEqual(['a']);
    expect(logged('WARN feed not taken').join()).toContain('it took too long');
  });

  it('keeps a large copy for a week if most of the feed’s notices are gone', async () => {
    await takeFirst();
    await api.db.update(warnFeed).set({ accepted: 1000 });
    feed.serve(csvOf({ company: 'Alone' }));
    await refresh();
    expect(logged('less than half of the notices it had').length).toBe(1);
    expect(await companies()).toEqual(['First']);
    api.clock.advance(6 * DAY);
    expect(await companiesAfterRefresh()).toEqual(['Alone']);
  });

  it('takes the good rows of a small feed, however many others are malformed', async () => {
    await takeFirst({ company: 'a' }, { company: 'b' }, { company: 'c' });
    feed.serve(`${csvOf({ company: 'Good' })}bad\n"worse\n`);
    expect(await companiesAfterRefresh()).toEqual(['Good']);
  });

  it('is retried after pauses that grow up to six hours', async () => {
    feed.serve((_, response) => void response.writeHead(500).end());
    const pauses: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) {
      await refresh();
      const due = (await rowOfFeed())?.runAt ?? api.clock.now();
      pauses.push((due.getTime() - api.clock.now().getTime()) / MINUTE);
      api.clock.set(due);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360, 360]);
    feed.serve(csvOf({ company: 'Back' }));
    expect(await companiesAfterRefresh()).toEqual(['Back']);
    expect(await rowOfFeed()).toMatchObject({ failures: 0, lastOutcome: 'taken' });
  });

  it('restarts its count of failures if the address of the feed has changed', async () => {
    feed.serve((_, response) => void response.writeHead(500).end());
    await refresh();
    await api.db.update(warnFeed).set({ failures: 8 });
    await refreshFeed(api.deps, { url: `${feed.url}?mistyped`, stopped: never });
    expect(await rowOfFeed()).toMatchObject({ failures: 1 });
  });

  it('is left to other processes by a process that stops', async () => {
    const stopping = new AbortController();
    feed.serve((_, response) => {
      response.write(csvOf({}), () => stopping.abort());
    });
    await refresh({ stopped: stopping.signal });
    expect(await rowOfFeed()).toMatchObject({ failures: 0, lastOutcome: null });
    feed.serve(csvOf({ company: 'Later' }));
    expect(await companiesAfterRefresh()).toEqual(['Later']);
  });

  it('is taken over from a dead process, and that one’s late result is ignored', async () => {
    let finish: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      feed.serve((_, response) => {
        response.write(csvOf({ company: 'Late' }));
        finish = () => response.end();
        resolve();
      });
    });
    const late = refresh();
    await begun;
    await refresh();
    expect(feed.receivedHeaders.length).toBe(1);
    api.clock.advance(10 * MINUTE);
    feed.serve(csvOf({ company: 'Next' }));
    await refresh();
    finish();
    await late;
    expect(await companies()).toEqual(['Next']);
    expect(logged('left to another process').length).toBe(1);
  });
});
