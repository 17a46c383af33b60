import type { Page } from '@playwright/test';
import { fillAccount, newUsername } from '../fixtures/account';
import { Buyer } from '../fixtures/buyer';
import { at, formsOf, press, textbox, type Form } from './form';

const payments = formsOf({ area: 'payments' });

/**
 * With this card the bank asks for authentication on every payment, so a saved card can be declined
 * too.
 */
const ASKING_CARD = '4000002760003184';

export const PAYMENT_FORMS: readonly Form[] = [
  payments('card, empty', {
    open: openCardForm,
    send: press(/^Pay \$/),
    errors: ['Your card number is incomplete.'],
  }),
  payments('card, declined', {
    open: openCardForm,
    send: (page) => new Buyer(page, '').payWith('4000000000000002'),
    errors: ['Payment Failed'],
  }),
  payments('card, saved and refused', {
    open: openSavedCardForm,
    send: payWithRefusedSavedCard,
    errors: ['Payment Failed'],
  }),
  formsOf({ area: 'payments', role: 'recruiter_pro' })('billing details', {
    open: async (page) => {
      await at('/payments')(page);
      for (const label of ['Company', 'Tax ID', 'City', 'Country']) {
        await textbox(page, label).fill('x'.repeat(300));
      }
    },
    send: press('Save billing details'),
    errors: ['Please use at most'],
  }),
];

async function openCardForm(page: Page): Promise<void> {
  await page.goto('/register', { waitUntil: 'networkidle' });
  await fillAccount(page, { username: newUsername() });
  await page.getByRole('button', { name: 'Continue to plans' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByLabel('Card number').waitFor();
}

/** No page load in between: the second checkout must offer the card that the first one saved. */
async function openSavedCardForm(page: Page): Promise<void> {
  const buyer = await Buyer.signUp(page);
  await buyer.choosePlan('Basic');
  await buyer.payWith(ASKING_CARD);
  await buyer.challenge().getByRole('button', { name: 'Complete authentication' }).click();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.getByRole('link', { name: 'Your plan' }).first().click();
  await page.getByRole('button', { name: 'Change to Pro' }).click();
  await page.getByRole('button', { name: /^Pay \$.* with Visa ending in 3184$/ }).waitFor();
}

async function payWithRefusedSavedCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const challenge = new Buyer(page, '').challenge();
  await challenge.getByRole('button', { name: 'Fail authentication' }).click();
}
