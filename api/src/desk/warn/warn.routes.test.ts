import { WarnNotice, WarnSummary } from '@gangway/contract/desk/warn';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { forFile } from '../../testing/made-for-tests';
import { PRODUCTION_ENV } from '../../testing/production-env';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { refreshSample } from './refresh/refresh-job';

const LIST = '/api/warn-data';
const SUMMARY = '/api/warn-data/summary';

const api = forFile(createTestApi);
beforeAll(async () => {
  await refreshSample(api.deps);
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  api.request('GET', path, { headers });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe('GET /api/warn-data', () => {
  it('answers everyone the thirty newest notices, in seven fields', async () => {
    const answer = await ask(LIST);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    const notices = await readAnswer(z.array(WarnNotice), answer);
    expect(notices.length).toBe(30);
    expect(Object.keys(notices[0] ?? {})).toEqual([
      'company',
      'state',
      'location',
      'employees_affected',
      'layoff_date',
      'notice_date',
      'reason',
    ]);
  });

  it('sends headers for public caching, with a tag and without a cookie', async () => {
    const { headers } = await ask(LIST);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=300, must-revalidate');
    expect(headers.get('vary')).toBe('accept-encoding');
    expect(headers.get('etag')).toMatch(/^"[\w-]{27}"$/);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('compresses the answer on request, each encoding with its own tag', async () => {
    const plain = await ask(LIST);
    const brotli = await ask(LIST, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await ask(LIST, { 'accept-encoding': 'gzip' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    const tags = [plain, brotli, gzip].map(({ headers }) => headers.get('etag'));
    expect(new Set(tags).size).toBe(3);
    const text = await plain.text();
    expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(text);
    expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(text);
  });

  it('answers 304 without a body if the client has the current tag', async () => {
    const etag = (await ask(LIST)).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(LIST, { 'if-none-match': known });
      expect([known, again.status]).toEqual([known, 304]);
      expect(await again.text()).toBe('');
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toContain('s-maxage=300');
    }
    expect((await ask(LIST, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('keeps its tag while the notices stay the same', async () => {
    const other = await createTestApi({}, { clock: api.clock });
    await refreshSample(other.deps);
    const tagOf = async (one: TestApi) => (await one.request('GET', LIST)).headers.get('etag');
    expect(await tagOf(other)).toBe(await tagOf(api));
    await other.close();
  });

  it('answers no notices in production without a feed, even if a sample is stored', async () => {
    const production = await createTestApi({ env: PRODUCTION_ENV });
    const nothing = async () => [
      await readAnswer(z.array(WarnNotice), await production.request('GET', LIST)),
      await readAnswer(WarnSummary, await production.request('GET', SUMMARY)),
    ];
    const before = await nothing();
    expect(before).toEqual([
      [],
      expect.objectContaining({ isSample: false, updatedAt: null, notices: 0, states: [] }),
    ]);
    await refreshSample(production.deps);
    expect(await nothing()).toEqual(before);
    await production.close();
  });
});

describe('GET /api/warn-data/summary', () => {
  it('sums up twelve months by month and by state', async () => {
    const summary = await readAnswer(WarnSummary, await ask(SUMMARY));
    expect(summary).toMatchObject({ isSample: true, updatedAt: '2026-03-02T09:00:00.000Z' });
    expect(summary.months.map(({ month }) => month)).toEqual([
      ...['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09'],
      ...['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'],
    ]);
    for (const parts of [summary.months, summary.states]) {
      const sum = (key: 'notices' | 'employees') =>
        parts.reduce((total, part) => total + part[key], 0);
      expect([sum('notices'), sum('employees')]).toEqual([summary.notices, summary.employees]);
    }
    const people = summary.states.map(({ employees }) => employees);
    expect(people).toEqual(people.toSorted((a, b) => b - a));
  });

  it('drops the oldest month when a new one begins', async () => {
    const later = await createTestApi();
    await refreshSample(later.deps);
    const first = await later.request('GET', SUMMARY);
    later.clock.set(new Date('2026-04-01T00:00:00Z'));
    const summary = await readAnswer(WarnSummary, await later.request('GET', SUMMARY));
    expect(summary.months.at(-1)).toEqual({ month: '2026-04', notices: 0, employees: 0 });
    const before = await readAnswer(WarnSummary, first);
    expect(summary.notices).toBe(before.notices - (before.months[0]?.notices ?? 0));
    await later.close();
  });
});
