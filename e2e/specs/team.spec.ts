import { TeamInvitation } from '@gangway/contract/market/teams';
import { connectControl } from '@gangway/sandbox/control-client';
import type { Page } from '@playwright/test';
import { intentOf, newDetails, Visitor } from '../faults/shop';
import { expectNoViolation, expectNoViolationInVariants } from '../fixtures/accessible';
import { fillAccount, logIn, newUsername, PASSWORD } from '../fixtures/account';
import { aboard, linkIn } from '../fixtures/invited';
import { expect, test } from '../fixtures/test';

async function registerOnEnterprise() {
  const visitor = new Visitor(process.env['E2E_ADDRESS'] ?? '');
  const details = newDetails();
  const order = { ...details, companyName: 'Quay Search', subscriptionPlan: 'enterprise' } as const;
  const { clientSecret } = await visitor.call('POST /api/complete-registration', order);
  const intent = intentOf(clientSecret);
  await connectControl(process.env['E2E_SANDBOX'] ?? '').confirm(intent, 'visa');
  const userData = { email: details.email };
  await visitor.call('POST /api/confirm-registration', { paymentIntentId: intent, userData });
  return details;
}

const LINK = /https?:\/\/[^\s]+(\/recruiter\/team\/join\/[\w-]{43})/;

/** A person of its own: others may be erased by their tests meanwhile. */
async function revealPerson(page: Page, home: string): Promise<string> {
  const { name, craft } = await aboard();
  const query = new URLSearchParams({ skills: craft });
  await page.goto(`${home}/recruiter-search?${query.toString()}`);
  await page.getByRole('button', { name: 'Reveal', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm', disabled: false }).click();
  await expect(page.getByText('Candidate Revealed')).toBeVisible();
  await page.goto(`${home}/revealed`);
  await expect(page.getByRole('button', { name })).toBeVisible();
  return name;
}

async function registerAndJoin(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole('tab', { name: 'Register' }).click();
  const [username = ''] = email.split('@');
  await fillAccount(page, { username, email, firstName: 'Dana', lastName: 'Reyes' });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(link);
  await expectNoViolation(page, 'the invitation');
  await page.getByRole('button', { name: 'Join the team' }).click();
  await expect(page).toHaveURL(/\/recruiter\/unlimited\/[^/]+$/);
  await expect(page.getByText('You joined the team')).toBeVisible();
}

test(
  'a colleague joins a team by the emailed link, shares its candidates, and is removed',
  { tag: ['@recruiter', '@marketing'] },
  async ({ page, browser }) => {
    const owner = await registerOnEnterprise();
    const home = `/recruiter/unlimited/${owner.username}`;
    await logIn(page.request, owner.username, PASSWORD);
    const ofOwner = await revealPerson(page, home);

    const username = newUsername();
    const email = `${username}@harbor.example`;
    await page.getByRole('link', { name: 'Team' }).click();
    await page.getByLabel('Your colleague’s email').fill(email);
    const invited = page.waitForResponse('**/api/team/invitations');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    expect(TeamInvitation.parse(await (await invited).json()).email).toBe(email);
    await expect(page.getByRole('region', { name: 'Your invitations' })).toContainText(email);
    await expectNoViolationInVariants(page, 'team');

    const colleague = await browser.newPage();
    await registerAndJoin(colleague, await linkIn(email, /./, LINK), email);
    const shared = `/recruiter/unlimited/${username}`;
    await colleague.goto(`${shared}/revealed`);
    await expect(colleague.getByRole('button', { name: ofOwner })).toBeVisible();
    await colleague.goto(`${shared}/subscription`);
    await expect(colleague.getByText('Robin Castell manages your team’s plan')).toBeVisible();
    const ofColleague = await revealPerson(colleague, shared);

    await page.goto(`${home}/revealed`);
    await page.getByRole('button', { name: ofColleague }).click();
    const dialog = page.getByRole('dialog', { name: ofColleague });
    await expect(dialog.getByText('Revealed by Dana Reyes')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Team notes' })).toBeVisible();
    await page.goto(`${home}/team`);
    await expect(page.getByText('1 reveal this month')).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove member' }).click();
    await expect(page.getByText('Member removed')).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);

    await colleague.goto(`${shared}/revealed`);
    await expect(colleague).toHaveURL(`/recruiter/basic/${username}/revealed`);
    await expect(colleague.getByRole('button', { name: ofOwner })).toHaveCount(0);
    await colleague.close();
  },
);
