import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { expectNoViolation } from '../fixtures/accessible';
import { Buyer } from '../fixtures/buyer';
import { INVITED_TITLE } from '../fixtures/invited';
import { expect, test } from '../fixtures/test';

const PRESSED = 'a visitor pressed something';

async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  page.on('console', (message) => {
    if (message.text() === PRESSED) clicks += 1;
  });
  await page.addInitScript((pressed) => {
    const typed = 'textarea, select, input:not([type="radio"], [type="checkbox"])';
    const note = ({ target, isTrusted }: Event) => {
      const isTyped = target instanceof Element && target.closest(typed) !== null;
      if (isTrusted && !isTyped) console.debug(pressed);
    };
    document.addEventListener('pointerdown', note, { capture: true });
  }, PRESSED);
  return () => clicks;
}

const PASSWORD = 'correct horse battery';
const CHOSEN = 'You chose Pro, $199 a month billed yearly, 75 reveals a month';
const MOST_CLICKS = 14;
/**
 * Both steps, Pay, Sign In, Reveal and Confirm need a click each: a lower count means that the
 * counter is broken.
 */
const FEWEST_CLICKS = 6;

const newcomer = () => `first${randomBytes(5).toString('hex')}`;

async function choosePro(page: Page): Promise<void> {
  await page.goto('/#pricing');
  await page.getByText('Annual', { exact: false }).and(page.locator('label')).click();
  const start = page.getByRole('link', { name: 'Start with Pro' });
  await expect(start).toHaveAttribute('href', '/register?plan=pro&billing=annual');
  await start.click();
  await expect(page).toHaveURL('/register?plan=pro&billing=annual');
}

async function giveDetails(page: Page, username: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lind');
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel(/^e-?mail$/i).fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

test(
  `a newcomer gets from the landing page to a first reveal in at most ${MOST_CLICKS} clicks @narrow`,
  { tag: ['@marketing', '@payments'] },
  async ({ page }) => {
    const clicks = await countClicks(page);
    const username = newcomer();
    await choosePro(page);
    await giveDetails(page, username);
    await page.getByRole('button', { name: 'Continue to plans' }).click();
    await expect(page.getByRole('radio', { name: 'Pro', exact: true })).toBeChecked();
    await expect(page.getByText(CHOSEN)).toBeVisible();
    await expectNoViolation(page, 'the plan that was chosen');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText('$2,388.00');
    await new Buyer(page, username).payWith('4242424242424242');

    await expect(page).toHaveURL('/auth?registered=true');
    await page.getByLabel(/^username or e-?mail$/i).fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(`/recruiter/pro/${username}`);
    await page.getByRole('link', { name: 'Search candidates' }).first().click();
    const people = page.getByRole('main').getByRole('article');
    // Other tests count the reveals of those they invited.
    const card = people.filter({ hasNotText: INVITED_TITLE }).first();
    await card.getByRole('button', { name: 'Reveal' }).click();
    await card.getByRole('button', { name: 'Confirm', disabled: false }).click();
    await expect(page.getByText('Candidate Revealed')).toBeVisible();
    await expect(card.getByRole('link', { name: /@/ })).toBeVisible();
    await expect(page.getByRole('link', { name: '74 tokens' })).toBeVisible();

    console.log(`From the landing page to a first reveal: ${clicks()} clicks`);
    expect(clicks()).toBeGreaterThanOrEqual(FEWEST_CLICKS);
    expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
  },
);

test(
  'the chosen plan survives Back, a reload and the steps of the registration',
  { tag: ['@marketing', '@long'] },
  async ({ page }) => {
    await choosePro(page);
    await page.goBack();
    await expect(page.getByRole('radio', { name: /^Annual/ })).toBeChecked();
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Annual/ })).toBeChecked();
    await page.goForward();
    await page.reload();
    await expect(page.getByText(`${CHOSEN}.`, { exact: false })).toBeVisible();
    await giveDetails(page, newcomer());
    await page.getByRole('button', { name: 'Continue to plans' }).click();
    await expect(page.getByText(CHOSEN)).toBeVisible();
    await page.getByRole('radio', { name: 'Enterprise' }).check();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/register');
    await page.getByRole('button', { name: 'Continue to plans' }).click();
    await expect(page.getByText(CHOSEN)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Enterprise' })).toBeChecked();
    await page.goto('/register?plan=gold&billing=annual');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
    await expect(page.getByText(`${CHOSEN}.`, { exact: false })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/gold/i);
  },
);

test(
  'the plan Ultimate shows how many reveals are left today, and offers no tokens',
  { tag: ['@recruiter', '@long'] },
  async ({ page, signInAs }) => {
    await signInAs('recruiter_ultimate');
    await page.goto('/recruiter/ultimate/testultimate/token-purchase');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not need tokens');
    await expect(page.getByText(/^New reveals at .+ your time \(00:00 UTC\)\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(0);
    const counter = page.getByRole('banner').getByRole('link', { name: /^Unlimited/ });
    await expect(counter).toHaveAccessibleName(/^Unlimited \d+ of 50 left until /);
    await counter.click();
    await expect(page).toHaveURL('/recruiter/ultimate/testultimate/subscription');
    await expect(page.getByText('Unlimited, up to 50 a day')).toBeVisible();
    for (const path of ['', '/recruiter-search']) {
      await page.goto(`/recruiter/ultimate/testultimate${path}`);
      await expect(
        page.getByRole('main').getByText(/^\d+ of 50 left today\. New reveals at/),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: /buy tokens/i })).toHaveCount(0);
    }
  },
);
