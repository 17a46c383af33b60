import type { Page } from '@playwright/test';
import { expectNoViolation } from '../fixtures/accessible';
import { fillSignIn, logIn, post } from '../fixtures/account';
import { Buyer } from '../fixtures/buyer';
import { DASHBOARDS } from '../fixtures/demo';
import { linkIn } from '../fixtures/invited';
import { expect, test } from '../fixtures/test';
import { uniqueWord } from '../fixtures/unique-word';

const PASSWORD = 'a lantern by the pier';

type Applicant = { company: string; email: string };

function anApplicant(): Applicant {
  const word = uniqueWord();
  const name = `${word[0]?.toUpperCase()}${word.slice(1)}`;
  return { company: `${name} Shipyard`, email: `kim@${word}.example` };
}

const requestAccount = async (page: Page, { company, email }: Applicant): Promise<void> => {
  await page.goto('/enterprise-request');
  await page.getByLabel('Your name').fill('Kim Vandermeer');
  await page.getByLabel('Company', { exact: true }).fill(company);
  await page.getByLabel('Company email').fill(email);
  await page.getByLabel('Phone number').fill('(415) 555-0188');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'We received your request.' })).toBeVisible();
};

async function openReview(page: Page, tab: string, company: string) {
  const search = new URLSearchParams({ tab, search: company });
  await page.goto(`${DASHBOARDS.authority}?${search.toString()}`);
  await page.getByRole('link', { name: 'Kim Vandermeer' }).click();
  const review = page.getByRole('dialog', { name: company });
  await expect(review.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  return review;
}

async function takeAccount(page: Page, email: string): Promise<void> {
  await page.goto(await linkIn(email, /account is ready/, /(\/reset-password\/[\w-]+)/));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(page, email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Upload a list' })).toBeVisible();
}

test(
  'a company asks for an account, an administrator approves it, and its HR user signs in',
  { tag: ['@authority', '@marketing', '@enterprise'] },
  async ({ page, signInAs, browser }) => {
    const applicant = anApplicant();
    const visitor = await browser.newPage();
    await requestAccount(visitor, applicant);

    await signInAs('authority');
    const review = await openReview(page, 'enterprise-requests', applicant.company);
    await expectNoViolation(page, 'the review of a request');
    await review.getByLabel('Last name').fill('van der Meer');
    await review.getByRole('button', { name: 'Reject…' }).click();
    await review.getByRole('button', { name: 'Back' }).click();
    await review.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(review.getByText('Approved', { exact: true }).first()).toBeVisible();

    await takeAccount(visitor, applicant.email);
    await visitor.goto('/settings?tab=profile');
    await expect(visitor.getByLabel('Last name')).toHaveValue('van der Meer');
    const message = 'When can we pay the setup fee?';
    await post(visitor.request, '/api/hr/sales-contact', { message });
    await visitor.close();
    await answerSalesMessage(page, applicant.company);
  },
);

async function answerSalesMessage(page: Page, company: string): Promise<void> {
  const search = new URLSearchParams({ tab: 'sales-messages', search: company });
  await page.goto(`${DASHBOARDS.authority}?${search.toString()}`);
  await page.locator('tbody').getByRole('link').click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Mark setup fee as paid' }).click();
  await expect(panel.getByText('Paid', { exact: true })).toBeVisible();
  await panel.getByRole('textbox', { name: 'Answer' }).fill('You can pay it by invoice.');
  await panel.getByRole('button', { name: 'Send answer' }).click();
  await expect(panel.getByRole('region', { name: 'Answer' })).toContainText('by invoice');
}

test(
  'an administrator rejects a request with a reason, and returns to the list',
  { tag: '@authority' },
  async ({ page, request, signInAs }) => {
    const { company, email } = anApplicant();
    const data = {
      ...{ contactName: 'Kim Vandermeer', companyName: company, companyEmail: email },
      phoneNumber: '202-555-0133',
    };
    const submitted = await post(request, '/api/enterprise-request', data);
    expect(submitted.status()).toBe(201);

    await signInAs('authority');
    const review = await openReview(page, 'enterprise-requests', company);
    await review.getByRole('button', { name: 'Reject…' }).click();
    await review.getByLabel('Reason').fill('This is not a company address.');
    await review.getByRole('button', { name: 'Reject request' }).click();
    await expect(review.getByRole('region', { name: 'Rejected' })).toContainText('not a company');
    await review.getByRole('button', { name: 'Close the request' }).click();
    await expect(page.getByRole('link', { name: 'Kim Vandermeer' })).toBeVisible();
  },
);

test(
  'an administrator refunds a pack of tokens, then suspends and reinstates the recruiter',
  { tag: ['@authority', '@payments'] },
  async ({ page, browser }) => {
    const buyer = await Buyer.signUp(page);
    await buyer.orderTokens(10);
    await buyer.payWith('4242424242424242');
    await expect(page.getByRole('banner')).toContainText('10 tokens');

    const administrator = await browser.newPage();
    await logIn(administrator.request, 'testauthority2');
    const search = new URLSearchParams({ tab: 'recruiters', search: buyer.username });
    await administrator.goto(`${DASHBOARDS.authority}?${search.toString()}`);
    await administrator.locator('tbody').getByRole('link').click();
    const panel = administrator.getByRole('dialog');
    await panel.getByRole('button', { name: 'Refund…' }).click();
    const question = administrator.getByRole('dialog', { name: /^Refund .*'s last payment\?$/ });
    await expect(question).toContainText('Tokens taken back10');
    await expectNoViolation(administrator, 'the question before a refund');
    await question.getByRole('button', { name: 'Refund $18.00' }).click();
    await expect(administrator.getByText('$18.00 refunded, 10 tokens taken back')).toBeVisible();
    await expect(panel.getByText('There is nothing to refund.')).toBeVisible();
    await expect(panel.getByRole('list', { name: /^Ledger/ })).toContainText('Tokens taken back');

    await page.reload();
    await expect(page.getByRole('banner')).toContainText('0 tokens');
    await expect.poll(() => buyer.payments()).toEqual([['tokens', 'refunded', 1_800]]);

    await panel.getByRole('button', { name: 'Suspend…' }).click();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await panel.getByRole('button', { name: 'Suspend…' }).click();
    await panel.getByLabel('Reason').fill('A payment that is disputed');
    await panel.getByRole('button', { name: 'Suspend recruiter' }).click();
    await panel.getByRole('button', { name: 'Reinstate recruiter' }).click();
    await expect(panel.getByRole('button', { name: 'Suspend…' })).toBeVisible();
    await administrator.close();
  },
);
