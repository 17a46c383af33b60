import type { TestApi } from '../../src/testing/test-api';
import { casesOf, type List } from './lists';
import type { Figures, Timed } from './figures';

/** As many as the screen shows. */
const PAGE = '50';
/** Steps towards the middle of what is found, at most so long. */
const STEP = 1_000;
const STEPS = 3;

export type Bench = {
  api: TestApi;
  cookies: Record<List['role'], string>;
  /** So many requests of each case. */
  count: number;
};

export type Asked = { path: string; role: List['role'] };

const request = ({ api, cookies }: Bench, { path, role }: Asked) =>
  api.request('GET', path, { cookie: cookies[role] });

export async function timeCase(bench: Bench, asked: Asked, name: string): Promise<Timed> {
  const times: number[] = [];
  for (let time = 0; time < bench.count; time += 1) {
    const start = performance.now();
    const answer = await request(bench, asked);
    await answer.text();
    times.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(`${asked.path}: ${answer.status}`);
  }
  return { name, times };
}

const LINK = /[?&]cursor=([^&>]+)/;

/** Where the middle of what is found begins, or a page of three thousand; null where all is on one. */
async function middleOf(bench: Bench, { path, role }: Asked): Promise<string | null> {
  let cursor: string | null = null;
  for (let step = 0; step < STEPS; step += 1) {
    const asked: string = cursor === null ? path : `${path}&cursor=${cursor}`;
    const head = await request(bench, { path: asked, role });
    const total = Number(head.headers.get('x-total-count'));
    await head.text();
    if (step === 0 && total <= Number(PAGE)) return null;
    const limit = Math.min(STEP, Math.max(1, Math.floor(total / 2 / STEPS)));
    const page = await request(bench, { path: asked.replace('limit=50', `limit=${limit}`), role });
    await page.text();
    cursor = LINK.exec(page.headers.get('link') ?? '')?.[1] ?? null;
    if (cursor === null) return null;
  }
  return cursor;
}

/** The status, where it is not answered at all. */
export const statusOf = async (bench: Bench, asked: Asked): Promise<number> => {
  const answer = await request(bench, asked);
  await answer.text();
  return answer.status;
};

export async function timeList(bench: Bench, list: List): Promise<Figures> {
  const cases: Timed[] = [];
  for (const one of casesOf(list)) {
    const query = new URLSearchParams({ limit: PAGE, ...Object.fromEntries(one) });
    const asked = { path: `/api/authority/${list.path}?${query.toString()}`, role: list.role };
    const name = one.map(([key, value]) => `${key}=${value}`).join(' ') || 'everything';
    cases.push(await timeCase(bench, asked, name));
    const cursor = await middleOf(bench, asked);
    if (cursor !== null) {
      const deep = { ...asked, path: `${asked.path}&cursor=${cursor}` };
      cases.push(await timeCase(bench, deep, `${name}, in the middle`));
    }
  }
  return { name: `GET /api/authority/${list.path}`, limit: 50, cases };
}
