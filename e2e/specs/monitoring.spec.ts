import type { Browser, Page } from '@playwright/test';
import { FAULT, type FixtureArea, type FixtureFault } from '../fixtures/fixture-area';
import { newVisitorOf } from '../fixtures/release-visitor';
import type { Team } from '../fixtures/releases';
import { expect, test } from '../fixtures/test';

const IS_LONG = process.env['TEST_LONG'] === '1';

/** They occur after a page has opened: gates and trials, which only open it, do not find them. */
const FAULTS_IN_USE: readonly FixtureFault[] = IS_LONG
  ? ['click', 'chunk', 'timer', 'rejection', 'hang']
  : ['click'];
const VISITORS = 3;
const MINUTE = 60_000;

const areaFor = (fault: FixtureFault, version: string): FixtureArea => ({
  name: `mfe-breaks-${fault}`,
  version,
  path: `/breaks-${fault}`,
});

type BrokenArea = { area: FixtureArea; fault: FixtureFault };

async function openAsVisitor(browser: Browser, { area, fault }: BrokenArea) {
  const visitor = await newVisitorOf(browser, area);
  const page = await visitor.newPage();
  await page.addInitScript(([name, value]) => Object.assign(window, { [name]: value }), [
    FAULT,
    `${fault}@${area.version}`,
  ] as const);
  await page.goto(area.path, { waitUntil: 'commit' });
  return page;
}

/** A page that hangs answers no call of Playwright. */
async function breakPage(page: Page, fault: FixtureFault): Promise<void> {
  if (fault === 'hang') return;
  if (fault === 'click') await page.getByRole('button', { name: 'Press' }).click();
  else if (fault === 'render')
    await expect(page.getByText('We could not load this page')).toBeVisible();
  else if (fault === 'blank') await expect(page.locator('#main')).toBeEmpty();
  else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

type KnownAreas = { microFrontends: Record<string, unknown[]> };

type CanarySetup = { browser: Browser; releases: Team };

async function breakCanary({ browser, releases }: CanarySetup, fault: FixtureFault) {
  const [good, bad] = [areaFor(fault, 'v1'), areaFor(fault, 'v2')];
  await releases.publish(good);
  await releases.publish(bad, 99);
  const pages: Page[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    const page = await openAsVisitor(browser, { area: bad, fault });
    pages.push(page);
    await breakPage(page, fault);
  }
  const close = () => Promise.all(pages.map((page) => page.context().close()));
  return { good, bad, close };
}

test(
  'a canary that breaks in use is rolled back within a minute of the third visitor',
  { tag: '@platform' },
  async ({ browser, releases, request }) => {
    test.setTimeout(4 * MINUTE);
    const releaseCount = async (name: string) => {
      const { microFrontends }: KnownAreas = await (await request.get('/api/remotes')).json();
      return microFrontends[name]?.length;
    };
    const rollBack = async (fault: FixtureFault) => {
      const { good, bad, close } = await breakCanary({ browser, releases }, fault);
      const start = Date.now();
      await expect.poll(() => releaseCount(good.name), { timeout: MINUTE }).toBe(1);
      const seconds = ((Date.now() - start) / 1000).toFixed(1);
      const description = `rolled back after ${seconds} s`;
      test.info().annotations.push({ type: fault, description });
      process.stdout.write(`  monitoring: ${fault} ${description}\n`);
      const { outcomes, faults } = await releases.health(bad);
      expect(outcomes.rendered, fault).toBe(0);
      await close();
      return faults;
    };
    const faults = await Promise.all(FAULTS_IN_USE.map(rollBack));
    const first = faults[0]?.[0];
    expect(first).toMatchObject({ error: 'Error', outcome: 'threw' });
    expect(first?.frames[0]).toContain('mfe-breaks-click/v2/remote.js');
  },
);

for (const fault of ['render', 'blank'] as const) {
  test(
    `a canary stays and is doubted where its page opens on the server, but not for three visitors: ${fault}`,
    { tag: ['@platform', '@long'] },
    async ({ browser, releases }) => {
      test.setTimeout(2 * MINUTE);
      const { bad, close } = await breakCanary({ browser, releases }, fault);
      const doubts = async () =>
        (await releases.events(bad.name)).filter(({ kind }) => kind === 'not_reproduced');
      await expect.poll(doubts, { timeout: MINUTE }).toHaveLength(1);
      expect(await releases.stateOf(bad)).toBe('canary');
      await close();
    },
  );
}

test(
  'a page that hangs is reported',
  { tag: ['@platform', '@long'] },
  async ({ browser, releases }) => {
    const area: FixtureArea = { name: 'mfe-hangs', version: 'v1', path: '/hangs' };
    await releases.publish(area);
    const page = await openAsVisitor(browser, { area, fault: 'hang' });
    try {
      await expect.poll(async () => (await releases.health(area)).outcomes.hung).toBe(1);
    } finally {
      await page.context().close();
    }
  },
);

test(
  'a visit that ends before the monitor has loaded counts as rendered',
  { tag: ['@platform', '@long'] },
  async ({ page, releases }) => {
    const area: FixtureArea = { name: 'mfe-short-visit', version: 'v1', path: '/short-visit' };
    await releases.publish(area);
    await page.route(/\/assets\/monitor\./, () => undefined);
    await page.goto(area.path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // By the time the page is idle, the shell has reported the rendered page.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    await page.goto('about:blank');
    await expect.poll(async () => (await releases.health(area)).outcomes.rendered).toBe(1);
  },
);
