import type { Browser, Page } from '@playwright/test';
import { expectNoViolation } from '../fixtures/accessible';
import { fillSignIn, logIn, post } from '../fixtures/account';
import { Buyer } from '../fixtures/buyer';
import { DASHBOARDS } from '../fixtures/demo';
import { linkIn } from '../fixtures/invited';
import { listFile } from '../fixtures/list-file';
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
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(page, email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Upload a list' })).toBeVisible();
}

const openVisit = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();

test(
  'a company asks for an account, an administrator approves it, and its HR user signs in',
  { tag: ['@authority', '@marketing', '@enterprise'] },
  async ({ page, signInAs, browser, baseURL }) => {
    const applicant = anApplicant();
    const visitor = await openVisit(browser, baseURL);
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
    await visitor.context().close();
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

test.describe('two administrators at once', () => {
  test.use({ expectedConsole: /409/ });

  test(
    'review one request: the second one is told who has decided it',
    { tag: ['@authority', '@marketing', '@long'] },
    async ({ page, signInAs, sessionOf, browser, baseURL }) => {
      const applicant = anApplicant();
      await requestAccount(page, applicant);
      await signInAs('authority');
      const first = await openReview(page, 'enterprise-requests', applicant.company);
      const other = await openVisit(browser, baseURL);
      await other.context().addCookies(await sessionOf('authority'));
      const second = await openReview(other, 'enterprise-requests', applicant.company);

      await first.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(first.getByText('Approved', { exact: true }).first()).toBeVisible();
      await second.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(other.getByText('Processing Failed')).toBeVisible();
      await expect(
        second.getByText(/testauthority has already decided this request/),
      ).toBeVisible();
      await expect(second.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
      await other.context().close();
    },
  );
});

test(
  'an approved agency’s list becomes federal, and only Ultimate finds its people',
  { tag: ['@authority', '@enterprise', '@recruiter', '@long'] },
  async ({ page, browser, baseURL, requestAs }) => {
    const { company: agency, email } = anApplicant();
    const headers = { origin: baseURL ?? '' };
    const data = {
      ...{ contactName: 'Kim Vandermeer', agencyName: agency, agencyEmail: email },
      ...{ phoneNumber: '202-555-0133', department: 'Charts' },
    };
    const submitted = await post(page.request, '/api/federal-request', data);
    expect(submitted.status()).toBe(201);

    await logIn(page.request, 'testauthority2');
    const review = await openReview(page, 'federal-requests', agency);
    await review.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(review.getByText('Approved', { exact: true }).first()).toBeVisible();

    const hr = await openVisit(browser, baseURL);
    await takeAccount(hr, email);
    const skill = `Craft of ${agency}`;
    const person = `rae@${agency.split(' ')[0]?.toLowerCase()}.example`;
    const row = `Rae Federal,${person},(206) 555-0142,Analyst,5,"Reston, VA",3,${skill},Charts,`;
    const imported = await hr.request.post('/api/transition-lists', {
      headers,
      multipart: { name: 'Spring', department: 'Charts', file: listFile([row]) },
    });
    expect(imported.status()).toBe(201);
    const claim = await linkIn(person, /./);
    const answer = { token: claim.split('/').at(-1) ?? '', choice: 'opt-in' };
    expect((await post(hr.request, '/api/candidate/claim', answer)).status()).toBe(200);
    await hr.context().close();

    const found = async (role: 'recruiter_ultimate' | 'recruiter_pro') => {
      const query = new URLSearchParams({ skills: skill });
      const recruiter = await requestAs(role);
      const response = await recruiter.get(`/api/candidates/search?${query.toString()}`);
      return (await response.json()).items.length;
    };
    await expect.poll(() => found('recruiter_ultimate'), { timeout: 20_000 }).toBe(1);
    expect(await found('recruiter_pro')).toBe(0);
  },
);

test(
  'an administrator refunds a pack of tokens, then suspends and reinstates the recruiter',
  { tag: ['@authority', '@payments'] },
  async ({ page, browser, baseURL }) => {
    const buyer = await Buyer.signUp(page);
    await page.goto('/token-purchase');
    await page.getByRole('button', { name: 'Buy 10 tokens' }).click();
    await page.waitForURL(/\/c\/pay\//);
    await buyer.payWith('4242424242424242');
    await expect(page.getByRole('banner')).toContainText('10 tokens');

    const administrator = await openVisit(browser, baseURL);
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
    await administrator.context().close();
  },
);
