import { RevealsAnswer } from '@gangway/contract/market/reveals';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectNoViolationInVariants } from '../fixtures/accessible';
import { logIn } from '../fixtures/account';
import { expect, test } from '../fixtures/test';

const USERNAME = 'anselm.oduya';
const HOME = `/recruiter/unlimited/${USERNAME}`;

async function readFigures(page: Page): Promise<number[]> {
  await expect(page.getByText('Replies', { exact: true }).first()).toBeVisible();
  const texts = await page.locator('dl').first().locator('dd:nth-of-type(1)').allInnerTexts();
  return texts.map(Number);
}

async function firstWithoutStage({ request }: Page): Promise<string> {
  const list = RevealsAnswer.parse(await (await request.get('/api/reveals?stage=none')).json());
  return list.items.at(-1)?.id ?? '';
}

test(
  'a recruiter sees a new search and a reply in the analytics, and exports a year by month',
  { tag: ['@recruiter', '@long'] },
  async ({ page }) => {
    await logIn(page.request, USERNAME);
    await page.goto(HOME);
    await page.getByRole('link', { name: 'Analytics', exact: true }).click();
    const [reveals = 0, searches = 0, replies = 0] = await readFigures(page);
    expect(reveals).toBeGreaterThan(0);

    const search = await page.request.get('/api/candidates/search?search=analytics+of+the+tide');
    expect(search.status()).toBe(200);
    const id = await firstWithoutStage(page);
    await page.goto(`${HOME}/revealed?person=${id}`);
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Stage').selectOption('Replied');
    await expect(page.getByRole('dialog').getByLabel('Stage')).toHaveValue('replied');
    await expect
      .poll(async () => {
        await page.goto(`${HOME}/analytics`);
        return (await readFigures(page)).slice(1, 3);
      })
      .toEqual([searches + 1, replies + 1]);

    await page.getByText('12 months').click();
    await expect(page).toHaveURL(/\?span=12m$/);
    await expect(page.getByRole('heading', { name: 'By month' })).toBeVisible();
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export as CSV' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^analytics-12m-[\d-]+\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(13);

    await page.getByRole('button', { name: 'Show as a table' }).click();
    await expectNoViolationInVariants(page, 'analytics');
  },
);
