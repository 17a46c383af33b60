import type { Page } from '@playwright/test';
import { Buyer } from '../fixtures/buyer';
import { aboard, type Invited } from '../fixtures/invited';
import { expect, test } from '../fixtures/test';

const tokens = (page: Page, count: number) =>
  expect(page.getByRole('banner')).toContainText(`${count} token`);

async function find(page: Page, search: string, { craft }: Pick<Invited, 'craft'>) {
  await page.goto(`${search}?skills=${encodeURIComponent(craft)}`);
  const card = page.getByRole('main').getByRole('article');
  await expect(card).toHaveCount(1);
  return card;
}

async function blockAndReport(page: Page): Promise<void> {
  const reveals = page.getByRole('region', { name: 'Who has revealed you' });
  const dialog = page.getByRole('dialog');
  await reveals.getByRole('button', { name: /^Report/ }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').selectOption('Something else');
  await dialog.getByLabel('What happened').fill('They asked for my bank account.');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(reveals.getByText('Your report was sent to the Gangway team.')).toBeFocused();
  await reveals.getByRole('button', { name: /^Block/ }).click();
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(reveals.getByText(/(is|are) blocked\.$/)).toBeFocused();
  await expect(reveals.getByText('Blocked', { exact: true })).toBeVisible();
}

async function buyFiveTokens(page: Page, buyer: Buyer): Promise<void> {
  await page.getByRole('article').getByRole('link', { name: 'Buy Tokens' }).click();
  await expect(page).toHaveURL(buyer.path('token-purchase'));
  await page.getByRole('button', { name: 'Buy 5 tokens' }).click();
  await buyer.payWith('4242424242424242');
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
}

test(
  'a recruiter buys tokens and reveals a person, who disappears after an erasure @narrow',
  { tag: ['@recruiter', '@candidate'] },
  async ({ page }) => {
    const person = await aboard();
    const buyer = await Buyer.signUp(page);
    const search = buyer.path('recruiter-search');

    const hidden = await find(page, search, person);
    await expect(hidden).toContainText('Hidden Name');
    await expect(hidden).not.toContainText(person.name);
    await buyFiveTokens(page, buyer);

    const card = await find(page, search, person);
    await card.getByRole('button', { name: 'Reveal' }).click();
    await card.getByRole('button', { name: 'Confirm', disabled: false }).click();
    await expect(page.getByText('Candidate Revealed')).toBeVisible();
    await expect(card.getByRole('heading')).toContainText(person.name);
    await expect(card.getByRole('link', { name: person.email })).toBeVisible();
    await tokens(page, 4);

    await card.getByRole('button', { name: 'View' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(person.email)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    await page.reload();
    await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
    await tokens(page, 4);

    await page.goto(person.profile);
    await blockAndReport(page);
    const erased = await page.request.delete(`/api${person.profile}`, {
      headers: { origin: new URL(page.url()).origin },
    });
    expect(erased.status()).toBe(200);
    for (const path of [search, buyer.path('revealed')]) {
      await page.goto(path);
      await expect(page.getByRole('main')).not.toContainText(person.name);
    }
  },
);
