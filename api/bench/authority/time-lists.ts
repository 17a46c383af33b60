import type { TestApi } from '../../src/testing/test-api';
import { casesOf, type List } from './lists';
import type { Figures, Timed } from './figures';

/** As many as the screen shows. */
const PAGE = 50;
/** The longest page there is leads towards the middle. */
const LONGEST = 1_000;

export type Bench = {
  api: TestApi;
  cookies: Record<List['role'], string>;
  /** So many requests of each case. */
  count: number;
  /** One case of so many. */
  every: number;
};

export type Asked = { path: string; role: List['role'] };

const request = ({ api, cookies }: Bench, { path, role }: Asked) =>
  api.request('GET', path, { cookie: cookies[role] });

export async function timeCase(
  bench: Bench,
  asked: Asked,
  name: string,
): Promise<Timed & { total: number }> {
  let total = 0;
  const times: number[] = [];
  for (let time = 0; time < bench.count; time += 1) {
    const start = performance.now();
    const answer = await request(bench, asked);
    await answer.text();
    times.push(performance.now() - start);
    total = Number(answer.headers.get('x-total-count'));
    if (answer.status !== 200) throw new Error(`${asked.path}: ${answer.status}`);
  }
  return { name, times, total };
}

const LINK = /[?&]cursor=([^&>]+)/;

type Start = { total: number; asked: Asked };

/** Where the middle of what is found begins, or the second thousand; null where all is on one page. */
async function middleOf(bench: Bench, { total, asked }: Start): Promise<string | null> {
  if (total <= PAGE) return null;
  const limit = Math.min(LONGEST, Math.floor(total / 2));
  const path = asked.path.replace(`limit=${PAGE}`, `limit=${limit}`);
  const page = await request(bench, { ...asked, path });
  await page.text();
  return LINK.exec(page.headers.get('link') ?? '')?.[1] ?? null;
}

/** The status, where it is not answered at all. */
export const statusOf = async (bench: Bench, asked: Asked): Promise<number> => {
  const answer = await request(bench, asked);
  await answer.text();
  return answer.status;
};

export async function timeList(bench: Bench, list: List): Promise<Figures> {
  const cases: Timed[] = [];
  for (const one of casesOf(list).filter((_, place) => place % bench.every === 0)) {
    const query = new URLSearchParams({ limit: String(PAGE), ...Object.fromEntries(one) });
    const asked = { path: `/api/authority/${list.path}?${query.toString()}`, role: list.role };
    const name = one.map(([key, value]) => `${key}=${value}`).join(' ') || 'everything';
    const first = await timeCase(bench, asked, name);
    cases.push(first);
    const cursor = await middleOf(bench, { total: first.total, asked });
    if (cursor !== null) {
      const deep = { ...asked, path: `${asked.path}&cursor=${cursor}` };
      cases.push(await timeCase(bench, deep, `${name}, in the middle`));
    }
  }
  return { name: `GET /api/authority/${list.path}`, limit: 50, cases };
}
