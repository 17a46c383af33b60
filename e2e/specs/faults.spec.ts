import type { Page } from '@playwright/test';
import { DASHBOARDS, DEMO_PROFILE } from '../fixtures/demo';
import { FAULT, type FixtureArea } from '../fixtures/fixture-area';
import { isSamePage, mark } from '../fixtures/same-page';
import { expect, test } from '../fixtures/test';

const ENTRY = '**/remotes/mfe-candidate/**/entry.*';
const CHUNK = '**/remotes/mfe-candidate/**/remote.*.js*';
const PAGE = '**/remotes/mfe-candidate/**/profile.*.js*';

test.use({ expectedConsole: /./ });

const failure = (page: Page) => page.getByRole('heading', { name: 'We could not load this page' });

async function expectContained(page: Page, release: RegExp): Promise<void> {
  await expect(failure(page)).toBeVisible();
  await expect(page.getByRole('alert').getByText(release)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Gangway home' })).toBeVisible();
}

async function fastForwardToTimeout(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(failure(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

type Answer = { status: number; body: string } | 'never';
type Fault = { name: string; pattern: string; answer: Answer; isQuick?: true };

const script = (body: string): Answer => ({ status: 200, body });
const gone: Answer = { status: 404, body: 'gone' };

const faults: Fault[] = [
  { name: 'the entry is missing', pattern: ENTRY, answer: gone, isQuick: true },
  { name: 'the entry is not a script', pattern: ENTRY, answer: script('<!doctype html>') },
  { name: 'the entry was changed on its way', pattern: ENTRY, answer: script('alert("owned")') },
  { name: 'the entry is slow', pattern: ENTRY, answer: 'never' },
  { name: 'the chunk is missing', pattern: CHUNK, answer: gone },
  {
    name: 'the chunk was changed on its way',
    pattern: CHUNK,
    answer: script('alert("owned")'),
    isQuick: true,
  },
  { name: 'the chunk is slow', pattern: CHUNK, answer: 'never' },
  { name: 'the page’s own chunk is missing', pattern: PAGE, answer: gone },
  { name: 'the page’s own chunk is slow', pattern: PAGE, answer: 'never', isQuick: true },
];

for (const { name, pattern, answer, isQuick } of faults) {
  test(
    `when ${name}, the header stays and Try again shows the page without a page load`,
    { tag: ['@platform', '@candidate', ...(isQuick ? [] : ['@long'])] },
    async ({ page }) => {
      await page.route(pattern, async (route) => {
        if (answer === 'never') return;
        await route.fulfill({ ...answer, contentType: 'text/javascript' });
      });
      if (answer === 'never') await page.clock.install();
      await page.goto(DEMO_PROFILE, { waitUntil: 'commit' });
      if (answer === 'never') await fastForwardToTimeout(page);
      await expectContained(page, /^Code for support: \w+$/);
      await mark(page);
      await page.unroute(pattern);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();
      expect(await isSamePage(page)).toBe(true);
    },
  );
}

const drydock: FixtureArea = { name: 'mfe-drydock', version: 'v1', path: '/drydock' };

test.describe('an area that throws', () => {
  test.beforeAll(async ({ releases }) => releases.publish(drydock));

  for (const phase of ['evaluation', 'render', 'effect']) {
    test(
      `at ${phase} leaves the header in place, and recovers on Try again`,
      { tag: ['@platform', '@long'] },
      async ({ page }) => {
        await page.addInitScript(([name, value]) => Object.assign(window, { [name]: value }), [
          FAULT,
          phase,
        ] as const);
        const logged: string[] = [];
        page.on('pageerror', ({ message }) => logged.push(message));
        await page.goto(drydock.path);
        await expectContained(page, /^Code for support: v1$/);
        expect(logged.join()).toContain('mfe-drydock@v1');
        await mark(page);
        await page.evaluate((name) => Reflect.deleteProperty(window, name), FAULT);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { name: 'mfe-drydock v1' })).toBeVisible();
        expect(await isSamePage(page)).toBe(true);
      },
    );
  }
});

test(
  'a broken area leaves other areas working',
  { tag: ['@platform', '@recruiter'] },
  async ({ page, signInAs }) => {
    await signInAs('recruiter_basic');
    await page.route('**/remotes/mfe-recruiter/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(DASHBOARDS.recruiter_basic);
    await expect(failure(page)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Gangway' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('a way across');
  },
);
