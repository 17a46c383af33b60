import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { runRelease } from '../../tools/release/cli';
import { isSamePage, mark } from '../fixtures/same-page';
import { expect, test } from '../fixtures/test';

// Not parallel: the tests share their releases.
test.describe.configure({ mode: 'default' });

const checkout = join(import.meta.dirname, '../fixtures/foreign');

const printedBy = new Map<string, Promise<string>>();

async function release(area: string, address: string | undefined): Promise<string> {
  const printed = printedBy.get(area) ?? publish(area, address);
  printedBy.set(area, printed);
  return printed;
}

async function publish(area: string, address: string | undefined): Promise<string> {
  let printed = '';
  // The lint rules and types of this repository do not apply to a foreign team.
  await runRelease(['publish', area, '--yes', '--unchecked'], {
    root: checkout,
    env: { GANGWAY_URL: address },
    write: (text) => (printed += text),
    ask: null,
  });
  return printed;
}

const sharedBy = (page: Page, name: string) =>
  page.evaluate((shared) => {
    const scope = Object(Reflect.get(globalThis, '__FEDERATION__')).__SHARE__.gangway_shell.default;
    const versions: { from: string }[] = Object.values(scope[shared]);
    return versions.map(({ from }) => from);
  }, name);

test(
  'an area built by rspack with its own runtime is released and used like any other',
  { tag: ['@platform', '@long'] },
  async ({ page, baseURL }) => {
    expect(await release('mfe-lighthouse', baseURL)).toContain('everyone');
    await page.goto('/lighthouse');
    await expect(page.getByRole('heading', { level: 1, name: 'Lighthouse' })).toBeVisible();
    await mark(page);
    await page.getByRole('link', { name: 'Up to the lamp' }).click();
    await page.getByRole('button', { name: 'Light the lamp' }).click();
    await expect(page.getByRole('button', { name: 'The lamp is lit' })).toBeVisible();
    expect(await sharedBy(page, 'react')).toEqual(['gangway_shell']);
    await page.getByRole('link', { name: 'Down to the quay' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /a way across/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Lamp' })).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
  },
);

/** A shell from before contract 2 does not send its contract. */
const askAsBefore = (page: Page) =>
  page.route('**/api/remotes/visit?*', (route) => {
    const address = new URL(route.request().url());
    address.searchParams.delete('contract');
    return route.continue({ url: address.href });
  });

test(
  'a tab with a shell from before contract 2 reloads for an area that it cannot run',
  { tag: ['@platform', '@long'] },
  async ({ page, baseURL }) => {
    await release('mfe-driftwood', baseURL);
    await askAsBefore(page);
    await page.clock.install();
    await page.goto('/driftwood');
    await mark(page);
    await page.clock.fastForward(5000);
    await page.getByRole('link', { name: 'To the quay' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /a way across/ })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await isSamePage(page)).toBe(false);
  },
);

test(
  'an area with webpack’s own container, as released before, runs next to today’s areas',
  { tag: ['@platform', '@long'] },
  async ({ page, baseURL }) => {
    expect(await release('mfe-driftwood', baseURL)).toContain('everyone');
    await page.goto('/driftwood');
    await mark(page);
    await page.getByRole('button', { name: 'Pieces: 0' }).click();
    await expect(page.getByRole('button', { name: 'Pieces: 1' })).toBeVisible();
    await page.getByRole('link', { name: 'To the quay' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /a way across/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Pieces: 0' })).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
  },
);
