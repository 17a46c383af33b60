import { SecondFactorSetup } from '@gangway/contract/identity/second-factors';
import { OVERRIDES_COOKIE } from '@gangway/contract/platform/boot-element';
import type { Page, Response } from '@playwright/test';
import { fillSignIn, PASSWORD, post, signOut } from '../fixtures/account';
import { codeOf } from '../fixtures/authenticator-app';
import { Buyer } from '../fixtures/buyer';
import { DEMO_CLAIM, DEMO_PROFILE } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';

test(
  'a laid-off person gets to the list check at once @narrow',
  { tag: '@marketing' },
  async ({ page }) => {
    const field = page.getByRole('region', { name: 'Are you on the list?' }).getByRole('textbox');
    await page.goto('/');
    await expect(
      page.getByRole('link', { name: 'See if you are on a list' }).first(),
    ).toBeInViewport();
    await page.getByRole('banner').getByRole('link', { name: 'Laid off?' }).click();
    await expect(page).toHaveURL('/about#list-check');
    await expect(field).toBeInViewport();
    await page.goBack();
    await page.getByRole('link', { name: 'See if you are on a list' }).first().click();
    await expect(field).toBeInViewport();
  },
);

test('the header of a visitor fits one row of a phone', { tag: '@platform' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const links = page.getByRole('banner').getByRole('link');
  const rows = await links.evaluateAll((all) =>
    all
      .map((link) => link.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ top, height }) => Math.round(top + height / 2)),
  );
  expect(rows.length).toBe(5);
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(2);
});

test(
  'Pricing in the header leads to the plans from another page',
  { tag: ['@platform', '@marketing'] },
  async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/#pricing');
    await expect(page.locator('#pricing')).toBeInViewport();
  },
);

for (const path of [DEMO_PROFILE, DEMO_CLAIM, '/candidate/success']) {
  test(
    `${path} has only the link home in its header, from the first paint on`,
    { tag: ['@candidate', '@platform'] },
    async ({ page }) => {
      await page.addInitScript(() => {
        const seen = { signIn: false };
        Object.assign(globalThis, { seen });
        new MutationObserver(() => {
          seen.signIn ||= document.querySelector('header a[href="/auth"]') !== null;
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual({ signIn: false });
    },
  );
}

/** Read from the response headers, because a page can delete a cookie before the test sees it. */
function watchCookies(page: Page): () => Promise<ReadonlySet<string>> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const namesIn = (header: string | null) =>
    (header ?? '').split('\n').flatMap((line) => /^([\w-]+)=/.exec(line)?.[1] ?? []);
  return async () => {
    const headers = responses.map((response) => response.headerValue('set-cookie'));
    return new Set((await Promise.all(headers)).flatMap(namesIn));
  };
}

async function turnOnSecondFactor(page: Page): Promise<string> {
  const send = async (path: string, data: object) => {
    const answer = await post(page.request, `/api/auth/second-factor/${path}`, data);
    expect(answer.ok(), path).toBe(true);
    return answer;
  };
  const setup = await send('setup', { currentPassword: PASSWORD });
  const { key } = SecondFactorSetup.parse(await setup.json());
  await send('confirm', { code: codeOf(key) });
  return key;
}

test.describe('the privacy policy', () => {
  test.use({ expectedConsole: /401/ });

  test(
    'names every cookie that the product sets, from a private link to a sign-in in two steps',
    { tag: ['@marketing', '@candidate', '@platform'] },
    async ({ page }) => {
      const cookies = watchCookies(page);
      await page.goto(DEMO_PROFILE, { waitUntil: 'networkidle' });
      const { username } = await Buyer.signUp(page);
      const key = await turnOnSecondFactor(page);
      await page.goto('/');
      await signOut(page);
      await expect(page.getByText('You have been successfully logged out.')).toBeVisible();
      await page.goto('/auth');
      await fillSignIn(page, username, PASSWORD);
      await page.getByLabel('6-digit code').fill(codeOf(key, 'next'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/recruiter/basic/${username}`);

      await page.goto('/privacy');
      const table = page.getByRole('region', { name: 'Cookies', exact: true });
      const named = await table.getByRole('rowheader').allInnerTexts();
      const set = await cookies();
      // The shell sets this one itself, for developers who load an area from their own machine.
      expect(new Set(named)).toEqual(new Set([...set, OVERRIDES_COOKIE]));
    },
  );
});

test(
  'the forms of claim and registration link to terms and privacy, and keep typed text',
  { tag: ['@candidate', '@marketing', '@long'] },
  async ({ page }) => {
    for (const [path, label] of [
      [DEMO_CLAIM, 'Full name'],
      ['/auth?tab=register', 'First name'],
      ['/register', 'First name'],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' });
      if (path === DEMO_CLAIM) await page.getByRole('radio').first().check();
      const field = page.getByRole('main').getByLabel(label);
      await field.fill('Wilhelmina');
      for (const [name, target] of [
        [/^terms of use/, '/terms'],
        [/^privacy policy/, '/privacy'],
      ] as const) {
        const opened = page.waitForEvent('popup');
        await page.getByRole('main').getByRole('link', { name }).click();
        const tab = await opened;
        await expect(tab, path).toHaveURL(target);
        await tab.close();
      }
      await expect(field, path).toHaveValue('Wilhelmina');
    }
  },
);
