import type { Page } from '@playwright/test';
import { invite, linkIn, mailsTo, payForList, type Invited } from '../fixtures/invited';
import { expect, test } from '../fixtures/test';

const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const chips = (page: Page) => page.getByRole('group', { name: 'Skills' }).getByRole('listitem');

const PDF = '%PDF-1.7\nmy résumé\n%%EOF\n';

const open = async (page: Page, { name, claim }: Invited & { claim: string }) => {
  await page.goto(claim);
  await expect(page.getByText(`Hello, ${name}.`)).toBeVisible();
};

async function decline(page: Page): Promise<string> {
  await choose(page, 'Decline and erase my data');
  await button(page, 'Decline and erase').click();
  await button(page, 'Yes, erase my data').click();
  await expect(page).toHaveURL('/candidate/success');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your data has been erased' }),
  ).toBeVisible();
  return page.getByText(/^GW-/).innerText();
}

test(
  'the invitation of a paid list leads to an opt-in and to the profile @narrow',
  { tag: '@candidate' },
  async ({ page }) => {
    const person = await invite();
    await open(page, person);
    const save = button(page, 'Save my answer');
    await expect(save).toBeDisabled();
    await choose(page, 'Let recruiters find me');
    await page.getByLabel('Position title').fill('Lead Analyst');
    await expect(chips(page)).toHaveText([
      'SQL',
      'Python',
      'Excel',
      'Forecasting',
      'Tableau',
      'Budgeting',
    ]);
    await page.getByLabel('Add a skill').pressSequentially('Risk, Treasury,');
    await expect(chips(page).first()).toHaveText('Treasury');
    await expect(chips(page)).toHaveCount(6);
    const resume = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
    await page.getByRole('group', { name: 'Résumé' }).locator('input').setInputFiles(resume);
    await button(page, 'Let recruiters find me').click();
    await expect(page).toHaveURL('/candidate/success');
    await page.getByRole('link', { name: 'Open my profile' }).click();
    await expect(page).toHaveURL(/\/profile\/[\w-]{43}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
    await expect(page.getByText('Lead Analyst').first()).toBeVisible();
    await expect(page.getByText(/uploaded on/)).toBeVisible();
    for (const skill of ['SQL', 'Python', 'Risk', 'Treasury', 'Audit', 'Power BI']) {
      await expect(page.getByText(skill, { exact: true }).first()).toBeVisible();
    }
    expect(await linkIn(person.email, /profile/i)).toBe(new URL(page.url()).pathname);
  },
);

test(
  'a person who stays hidden can change that later with the same link',
  { tag: '@candidate' },
  async ({ page }) => {
    const person = await invite();
    await open(page, person);
    await choose(page, 'Keep me hidden');
    await button(page, 'Keep me hidden').click();
    await expect(page.getByRole('heading', { level: 1, name: 'You stay hidden' })).toBeVisible();
    await open(page, person);
    await expect(page.getByRole('radio', { name: 'Keep me hidden' })).toBeChecked();
    await choose(page, 'Let recruiters find me');
    await button(page, 'Let recruiters find me').click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'You let recruiters find you' }),
    ).toBeVisible();
  },
);

test(
  'a person who declines is erased, gets a valid receipt and stays off later lists',
  { tag: '@candidate' },
  async ({ page }) => {
    const person = await invite();
    await open(page, person);
    const receipt = await decline(page);
    expect(await mailsTo(person.email)).toEqual([]);
    await page.getByRole('link', { name: /candidate\/receipt/ }).click();
    await page.getByRole('textbox', { name: 'Receipt code' }).fill(receipt.toLowerCase());
    await button(page, 'Check').click();
    await expect(page.getByText('This receipt is valid')).toBeVisible();
    await expect(
      page.getByText('If an employer adds the owner to a list again, we will leave them out.'),
    ).toBeVisible();
    const another = { ...person, name: 'Someone Else', email: `x.${person.email}`, phone: '' };
    const colleague = { ...another, phone: `970${person.phone.slice(3)}` };
    expect(await payForList([person, colleague])).toEqual([person.email]);
  },
);

test.describe('a bad connection', () => {
  test.use({ expectedConsole: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

  test(
    'keeps typed details, and the answer is sent once it is back',
    { tag: '@candidate' },
    async ({ page, context }) => {
      const person = await invite();
      await open(page, person);
      await choose(page, 'Let recruiters find me');
      await page.getByRole('textbox', { name: 'Location' }).fill('Boulder CO');
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('Boulder CO');
      await context.setOffline(true);
      await button(page, 'Let recruiters find me').click();
      await expect(page.getByText(/You are offline/)).toBeVisible();
      await context.setOffline(false);
      await expect(page).toHaveURL('/candidate/success');
      await page.getByRole('link', { name: 'Open my profile' }).click();
      await expect(page.getByText('Boulder CO').first()).toBeVisible();
    },
  );
});

test('the claim page works by keyboard alone', { tag: '@candidate' }, async ({ page }) => {
  const person = await invite();
  await open(page, person);
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Decline and erase my data' })).toBeChecked();
  const tabToButton = async () => {
    for (const name of [/^privacy policy/, /^terms of use/]) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').getByRole('link', { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
  };
  await tabToButton();
  await expect(button(page, 'Decline and erase')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'No, keep it')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Decline and erase')).toBeFocused();
  await page.getByRole('radio', { name: 'Decline and erase my data' }).focus();
  await page.keyboard.press('ArrowUp');
  await tabToButton();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'You stay hidden' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Open my profile' })).toBeFocused();
});
