import type { Page } from '@playwright/test';
import { expectNoViolation } from '../fixtures/accessible';
import { fillAccount, fillSignIn, newUsername, PASSWORD } from '../fixtures/account';
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

const CHOSEN = 'You chose Pro, $199 a month billed yearly, 75 reveals a month';
const MOST_CLICKS = 14;
/**
 * Both steps, Pay, Sign In, Reveal and Confirm need a click each: a lower count means that the
 * counter is broken.
 */
const FEWEST_CLICKS = 6;

async function choosePro(page: Page): Promise<void> {
  await page.goto('/#pricing');
  await page.getByText('Annual', { exact: false }).and(page.locator('label')).click();
  const start = page.getByRole('link', { name: 'Start with Pro' });
  await expect(start).toHaveAttribute('href', '/register?plan=pro&billing=annual');
  await start.click();
  await expect(page).toHaveURL('/register?plan=pro&billing=annual');
}

test(
  `a newcomer gets from the landing page to a first reveal in at most ${MOST_CLICKS} clicks @narrow`,
  { tag: ['@marketing', '@payments'] },
  async ({ page }) => {
    const clicks = await countClicks(page);
    const username = newUsername();
    await choosePro(page);
    await fillAccount(page, { username });
    await page.getByRole('button', { name: 'Continue to plans' }).click();
    await expect(page.getByRole('radio', { name: 'Pro', exact: true })).toBeChecked();
    await expect(page.getByText(CHOSEN)).toBeVisible();
    await expectNoViolation(page, 'the plan that was chosen');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText('$2,388.00');
    await new Buyer(page, username).payWith('4242424242424242');

    await expect(page).toHaveURL('/auth?registered=true');
    await fillSignIn(page, username, PASSWORD);
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
