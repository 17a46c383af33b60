import type { Page } from '@playwright/test';
import { PLATFORM } from '../fixtures/demo';
import type { FixtureArea } from '../fixtures/fixture-area';
import { isSamePage, mark } from '../fixtures/same-page';
import { expect, test } from '../fixtures/test';
import { expectButtonsToWork } from '../visits/press-buttons';
import { watchTimers } from '../visits/pressable';

const UNTIL_KNOWN_MS = 90_000;

const home: FixtureArea = {
  name: 'mfe-tide-home',
  version: 'v1',
  path: '/tide-home',
  links: ['/tide-away'],
};

const away = (version: string): FixtureArea => ({
  name: 'mfe-tide-away',
  version,
  path: '/tide-away',
  links: [home.path],
});

const heading = (page: Page, { name, version }: FixtureArea) =>
  page.getByRole('heading', { level: 1, name: `${name} ${version}` });

const follow = (page: Page, { path }: FixtureArea) =>
  page.getByRole('link', { name: `To ${path}` }).click();

async function expectToArrive(page: Page, area: FixtureArea): Promise<void> {
  await expect(async () => {
    await follow(page, area);
    try {
      await expect(heading(page, area)).toBeVisible({ timeout: 10_000 });
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
    await releases.publish(home);
    await releases.publish(away('v1'));
    await page.goto(home.path);
    await expect(heading(page, home)).toBeVisible();
    await mark(page);
    await expectToArrive(page, away('v1'));
    await releases.publish(away('v2'));
    await expectToArrive(page, away('v2'));
    await releases.rollBack(away('v1').name);
    await expectToArrive(page, away('v1'));
    expect(await isSamePage(page)).toBe(true);

    await releases.promote(away('v2'), 100);
    await signInAs('authority');
    await watchTimers(page);
    await page.goto(PLATFORM, { waitUntil: 'networkidle' });
    await expectButtonsToWork(page);
  },
);
