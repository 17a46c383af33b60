import { AUDIT_LOG, DASHBOARDS, type DemoUser, PLATFORM } from '@gangway/e2e/fixtures/demo';
import { expect, type Page } from '@playwright/test';
import type { BrowserBench } from '../benchmarks';
import { spread } from '../report';
import { sized } from '../size';

const VISITS = sized(20, 2);
const MOST_MS = 300;

type TablePage = { name: string; user: DemoUser; path: string; from: string };

const { authority, hr, recruiter_ultimate: recruiter } = DASHBOARDS;

const PAGES: readonly TablePage[] = [
  { name: 'requests', user: 'authority', path: authority, from: AUDIT_LOG },
  { name: 'audit log', user: 'authority', path: AUDIT_LOG, from: authority },
  { name: 'releases', user: 'authority', path: PLATFORM, from: authority },
  { name: 'lists', user: 'hr', path: hr, from: `${hr}/outcomes` },
  {
    name: 'revealed candidates',
    user: 'recruiter_ultimate',
    path: `${recruiter}/revealed`,
    from: `${recruiter}/saved-searches`,
  },
];

export async function run({ openPage, report }: BrowserBench): Promise<void> {
  const rows = [];
  for (const { name, user, path, from } of PAGES) {
    const page = await openPage(user);
    await page.goto(from, { waitUntil: 'networkidle' });
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      times.push(await timeRows(page, path));
      await follow(page, from);
      await expect(page).toHaveURL(new RegExp(`${from}$`));
      await page.waitForLoadState('networkidle');
    }
    const [first = NaN, ...later] = times;
    rows.push({ page: name, first, ...spread(later) });
    report.limit({ what: `${name}: rows painted, ms`, value: spread(later).p95, most: MOST_MS });
    await page.context().close();
  }
  report.table('From a press on a link to rows on the screen, in ms', rows);
}

async function timeRows(page: Page, path: string): Promise<number> {
  await page.evaluate(() => {
    const rowOnScreen = () => document.querySelector('main tbody [role=row]');
    const before = rowOnScreen();
    const painted = new Promise<number>((resolve) => {
      let pressedAt = NaN;
      document.addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), {
        capture: true,
        once: true,
      });
      const observer = new MutationObserver(() => {
        const row = rowOnScreen();
        if (!row || row === before) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)));
      });
      observer.observe(document.body, { subtree: true, childList: true });
    });
    Object.assign(window, { painted });
  });
  await follow(page, path);
  return page.evaluate<number>(() => Reflect.get(window, 'painted'));
}

const follow = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first().click();
