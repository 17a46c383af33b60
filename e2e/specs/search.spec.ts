import type { Page } from '@playwright/test';
import { logIn, post } from '../fixtures/account';
import { Buyer } from '../fixtures/buyer';
import { DASHBOARDS, signIn } from '../fixtures/demo';
import { aboard } from '../fixtures/invited';
import { expect, test } from '../fixtures/test';

const PRO = `${DASHBOARDS.recruiter_pro}/recruiter-search`;

const count = (page: Page) => page.getByRole('heading', { level: 2, name: /candidates? found$/ });
const department = (page: Page) => page.getByRole('combobox', { name: 'Department' });
const cards = (page: Page) => page.getByRole('list', { name: 'Candidates' }).getByRole('article');

const positionsOf = (page: Page) =>
  page
    .getByRole('list', { name: 'Candidates' })
    .locator('[aria-posinset]')
    .evaluateAll((items) => items.map((item) => Number(item.ariaPosInSet)));

test(
  'a filter survives a reload, Back and Forward, and its address works for another user',
  { tag: '@recruiter' },
  async ({ page, signInAs, browser, baseURL }) => {
    await signInAs('recruiter_pro');
    await page.goto(`${PRO}?department=Engineering`);
    const engineers = await count(page).textContent();
    await page.getByRole('searchbox', { name: 'Search' }).fill('kubernetes');
    await expect(page).toHaveURL(`${PRO}?search=kubernetes&department=Engineering`);
    await expect(count(page)).not.toHaveText(engineers ?? '');
    const narrowed = await count(page).textContent();

    await page.goBack();
    await expect(count(page)).toHaveText(engineers ?? '');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    await page.goForward();
    await page.reload();
    await expect(count(page)).toHaveText(narrowed ?? '');
    await expect(department(page)).toHaveValue('Engineering');

    const other = await browser.newPage();
    await signIn(other.request, baseURL ?? '', 'recruiter_ultimate');
    await other.goto(page.url());
    await expect(other).toHaveURL(
      `${DASHBOARDS.recruiter_ultimate}/recruiter-search?search=kubernetes&department=Engineering`,
    );
    await expect(other.getByRole('searchbox', { name: 'Search' })).toHaveValue('kubernetes');
    await other.close();
  },
);

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

test(
  'on a phone, Enter leads to the results, with the first person in view',
  { tag: '@recruiter' },
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs('recruiter_pro');
    await page.goto(PRO);
    await expect(cards(page).first()).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('searchbox', { name: 'Search' }).fill('engineer');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${PRO}?search=engineer`);
    await expect(count(page)).toBeFocused();
    await expect(cards(page).first()).toBeInViewport({ ratio: 0.9 });
    const top = await count(page).evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeLessThan(200);
  },
);

test(
  'on a phone, filters are a sheet that says how many people it will show',
  { tag: '@recruiter' },
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs('recruiter_pro');
    await page.goto(PRO);
    const opener = page.getByRole('button', { name: 'Filters', exact: true });
    await opener.press('Enter');
    await expect(sheet(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await sheet(page).getByRole('button', { name: 'Advanced filters' }).click();
    const show = sheet(page).getByRole('button', { name: /^Show [\d,]+ people$/ });
    await expect(show).toBeInViewport({ ratio: 1 });
    const everyone = await show.textContent();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await sheet(page).getByLabel('Department').selectOption('Design');
    await expect(show).not.toHaveText(everyone ?? '');
    const people = /\d+/.exec((await show.textContent()) ?? '')?.[0] ?? '';
    await expect(page).toHaveURL(PRO);
    await show.click();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(`${PRO}?department=Design`);
    await expect(count(page)).toHaveText(`${people} candidates found`);
    await expect(count(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  },
);

test(
  'at 1440 by 900, six people, their count and the sorting are in view',
  { tag: '@recruiter' },
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs('recruiter_pro');
    // Other tests add people to other departments, and a card is taller after a jump.
    await page.goto(`${PRO}?department=Engineering`);
    await expect(cards(page).nth(5)).toBeVisible();
    const bottoms = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().bottom),
    );
    expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(6);
    for (const name of ['Sort by', 'Order']) {
      await expect(page.getByRole('combobox', { name })).toBeInViewport({ ratio: 1 });
    }
    await expect(count(page)).toBeInViewport({ ratio: 1 });
  },
);

test(
  'the confirmation of a reveal warns that the person has jumped ship',
  { tag: ['@recruiter', '@long'] },
  async ({ page, signInAs }) => {
    const person = await aboard();
    await signInAs('recruiter_pro');
    const jumped = await post(page.request, `/api${person.profile}/jump-ship`, { jumped: true });
    expect(jumped.status()).toBe(200);
    await page.goto(`${PRO}?${new URLSearchParams({ skills: person.craft }).toString()}`);
    const reveal = cards(page).getByRole('button');
    const before = await reveal.boundingBox();
    await reveal.click();
    await expect(reveal).toHaveText('Confirm');
    await expect(cards(page)).toContainText('Has a new job. Press again to spend');
    expect(await reveal.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(reveal).toHaveText('Reveal');
  },
);

test(
  'scrolling loads page after page, with few cards in the DOM @narrow',
  { tag: '@recruiter' },
  async ({ page, signInAs }) => {
    await signInAs('recruiter_pro');
    await page.goto(PRO);
    await expect(cards(page).first()).toBeVisible();
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(Math.max(...(await positionsOf(page)))).toBeGreaterThan(72);
    }).toPass();
    expect(await cards(page).count()).toBeLessThan(40);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBe(0);
  },
);

test('a saved search runs again as it was', { tag: '@recruiter' }, async ({ page }) => {
  const buyer = await Buyer.signUp(page);
  await page.goto(`${buyer.path('recruiter-search')}?experienceLevel=senior&skills=SQL`);
  const found = await count(page).textContent();
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByLabel('Name').fill('Senior with SQL');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('navigation', { name: 'Recruiter' }).getByRole('link').last().click();
  const saved = page.getByRole('listitem').filter({ hasText: 'Senior with SQL' });
  await saved.getByRole('link', { name: 'Run search' }).click();
  await expect(page).toHaveURL(
    `${buyer.path('recruiter-search')}?experienceLevel=senior&skills=SQL`,
  );
  await expect(count(page)).toHaveText(found ?? '');
});

test(
  'with counted searches, filters wait for Search, and a repeated search counts once',
  { tag: '@recruiter' },
  async ({ page }) => {
    await logIn(page.request, 'cordelia.ngata');
    await page.goto('/recruiter/basic/cordelia.ngata/recruiter-search');
    const left = page.getByLabel('Your plan and usage').getByText(/^\d+ of 50$/);
    await expect(left).toBeVisible();
    const before = await left.textContent();
    await page.getByRole('searchbox', { name: 'Search' }).fill('analyst');
    await page.getByRole('combobox', { name: 'Experience level' }).selectOption('mid');
    await expect(page.getByText('Select Search to see the matches.')).toBeVisible();
    await expect(page).toHaveURL('/recruiter/basic/cordelia.ngata/recruiter-search');
    await expect(left).toHaveText(before ?? '');

    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(left).not.toHaveText(before ?? '');
    const after = await left.textContent();
    await page.reload();
    await expect(cards(page).first()).toBeVisible();
    await expect(left).toHaveText(after ?? '');
  },
);

test(
  'a person is revealed by keyboard alone, but not by a held key',
  { tag: '@recruiter' },
  async ({ page, signInAs }) => {
    const person = await aboard();
    await signInAs('recruiter_ultimate');
    const query = new URLSearchParams({ skills: person.craft });
    await page.goto(`${DASHBOARDS.recruiter_ultimate}/recruiter-search?${query.toString()}`);
    const reveal = cards(page).getByRole('button');
    await reveal.focus();
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await expect(reveal).toHaveText('Confirm');
    await expect(reveal).toBeEnabled();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(reveal).toHaveText('Confirm');
    await page.keyboard.press('Escape');
    await expect(reveal).toHaveText('Reveal');

    await page.keyboard.press('Space');
    await expect(reveal).toHaveText('Confirm');
    await expect(reveal).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(cards(page).getByRole('heading')).toContainText(person.name);
    await expect(cards(page).getByRole('button', { name: 'View' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: person.name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cards(page).getByRole('button', { name: 'View' })).toBeFocused();
  },
);
