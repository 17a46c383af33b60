import type { APIRequestContext, Page } from '@playwright/test';
import { PLATFORM } from '../fixtures/demo';
import type { FixtureArea } from '../fixtures/fixture-area';
import { isSamePage, mark } from '../fixtures/same-page';
import { expect, test } from '../fixtures/test';
import { expectButtonsToWork } from '../visits/press-buttons';
import { watchTimers } from '../visits/pressable';

const UNTIL_KNOWN_MS = 90_000;

function aPair(word: string) {
  const [home, away] = [`/${word}-home`, `/${word}-away`];
  const area =
    (name: string, path: string, link: string) =>
    (version: string): FixtureArea => ({
      name: `mfe-${word}-${name}`,
      version,
      path,
      links: [link],
    });
  return { home: area('home', home, away), away: area('away', away, home) };
}

const heading = (page: Page, { name, version }: FixtureArea) =>
  page.getByRole('heading', { level: 1, name: `${name} ${version}` });

const follow = (page: Page, { path }: FixtureArea) =>
  page.getByRole('link', { name: `To ${path}` }).click();

async function arrive(page: Page, area: FixtureArea): Promise<void> {
  await page.goto(area.path);
  await expect(heading(page, area)).toBeVisible();
}

async function expectToArrive(page: Page, home: FixtureArea, away: FixtureArea): Promise<void> {
  await expect(async () => {
    await follow(page, away);
    const arrived = heading(page, away);
    try {
      await expect(arrived).toBeVisible({ timeout: 10_000 });
    } finally {
      await follow(page, home);
      await expect(heading(page, home)).toBeVisible();
    }
  }).toPass({ timeout: UNTIL_KNOWN_MS });
}

test(
  'an open tab gets a new release at its next navigation, and the release can be managed',
  { tag: ['@platform', '@authority'] },
  async ({ page, releases, signInAs }) => {
    const { home, away } = aPair('tide');
    await releases.publish(home('v1'));
    await releases.publish(away('v1'));
    await arrive(page, home('v1'));
    await mark(page);
    await expectToArrive(page, home('v1'), away('v1'));
    await releases.publish(away('v2'));
    await expectToArrive(page, home('v1'), away('v2'));
    await releases.rollBack(away('v1').name);
    await expectToArrive(page, home('v1'), away('v1'));
    expect(await isSamePage(page)).toBe(true);

    await releases.promote(away('v2'), 100);
    await signInAs('authority');
    await watchTimers(page);
    await page.goto(PLATFORM, { waitUntil: 'networkidle' });
    await expectButtonsToWork(page);
  },
);

test(
  'a release never changes the page in view',
  { tag: ['@platform', '@long'] },
  async ({ page, releases }) => {
    const { home } = aPair('anchor');
    await releases.publish(home('v1'));
    await arrive(page, home('v1'));
    await releases.publish(home('v2'));
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(heading(page, home('v1'))).toBeVisible();
    await page.reload();
    await expect(heading(page, home('v2'))).toBeVisible();
  },
);

async function releaseFor(visitor: APIRequestContext, { name, path }: FixtureArea) {
  const html = await (await visitor.get(path)).text();
  return new RegExp(`/remotes/${name}/(\\w+)/entry`).exec(html)?.[1] ?? 'no release';
}

test(
  'a visitor of a canary keeps it at each load',
  { tag: ['@platform', '@long'] },
  async ({ browser, playwright, releases, baseURL }) => {
    const options = baseURL === undefined ? {} : { baseURL };
    const { home } = aPair('canary');
    await releases.publish(home('v1'));
    await releases.publish(home('v2'), 50);
    const visitors = new Map<string, Awaited<ReturnType<APIRequestContext['storageState']>>>();
    for (let count = 0; count < 12; count += 1) {
      const visitor = await playwright.request.newContext(options);
      const versions = new Set<string>();
      for (let load = 0; load < 3; load += 1) versions.add(await releaseFor(visitor, home('v1')));
      expect(versions.size).toBe(1);
      for (const version of versions) visitors.set(version, await visitor.storageState());
      await visitor.dispose();
    }
    expect([...visitors.keys()].toSorted()).toEqual(['v1', 'v2']);
    for (const [version, storageState] of visitors) {
      const context = await browser.newContext({ ...options, storageState });
      const page = await context.newPage();
      await arrive(page, home(version));
      await page.reload();
      await expect(heading(page, home(version))).toBeVisible();
      await context.close();
    }
  },
);

test(
  'a preview is shown only to the users it was made for',
  { tag: ['@platform', '@long'] },
  async ({ page, releases, signInAs }) => {
    const { home } = aPair('preview');
    await releases.publish(home('v1'));
    await releases.publish(home('v2'), 0);
    await releases.preview(home('v2'), ['testpro']);
    await arrive(page, home('v1'));
    await signInAs('recruiter_pro');
    await arrive(page, home('v2'));
  },
);
