import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { Buyer } from '../fixtures/buyer';
import { CANDIDATE_FORMS } from '../fixtures/candidate-forms';
import { at, press, textbox, type Form } from '../fixtures/form';
import { expect, test } from '../fixtures/test';
import { watchShifts } from '../visits/layout-shifts';

const MOST = 0.01;

const DETAILS = ['First name', 'Last name', 'Username', 'Email', 'Password'] as const;

async function fillDetails(page: Page, username: string): Promise<void> {
  for (const label of DETAILS) {
    const values = { Username: username, Email: `${username}@example.com` };
    const value = label in values ? Reflect.get(values, label) : 'correct horse';
    await page.getByLabel(label, { exact: true }).fill(String(value));
  }
}

const newName = () => `form${randomBytes(5).toString('hex')}`;

async function openResetForm(page: Page): Promise<void> {
  const { username } = await Buyer.signUp(page);
  const email = `${username}@example.com`;
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post('/api/auth/forgot-password', { data: { email }, headers });
  await expect(async () => {
    const mails: { text: string }[] = await (
      await page.request.get(`/dev/mail.json?to=${email}`)
    ).json();
    const path = mails.map(({ text }) => /\/reset-password\/[\w-]+/.exec(text)?.[0]).find(Boolean);
    if (!path) throw new Error('The mail is not there yet');
    await page.goto(path, { waitUntil: 'networkidle' });
  }).toPass();
}

async function openCardForm(page: Page): Promise<void> {
  await page.goto('/register', { waitUntil: 'networkidle' });
  await fillDetails(page, newName());
  await page.getByRole('button', { name: 'Continue to plans' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByLabel('Card number').waitFor();
}

const NAMES = ['First name is required', 'Last name is required'];
const ACCOUNT = [
  ...NAMES,
  'Username must be at least 3 characters',
  'Password must be at least 6 characters',
];

const FORMS: readonly Form[] = [
  {
    name: 'sign in, empty',
    area: 'marketing',
    open: at('/auth'),
    send: press('Sign In'),
    errors: ['Username is required', 'Password is required'],
  },
  {
    name: 'sign in, refused',
    area: 'marketing',
    open: at('/auth'),
    send: async (page) => {
      await page.getByLabel('Username or email').fill(newName());
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    },
    errors: ['The username or password is incorrect.'],
  },
  {
    name: 'register',
    area: 'marketing',
    open: async (page) => {
      await at('/auth')(page);
      await page.getByRole('tab', { name: 'Register' }).click();
    },
    send: press('Create Account'),
    errors: ACCOUNT,
  },
  {
    name: 'registration, empty',
    area: 'marketing',
    open: at('/register'),
    send: press('Continue to plans'),
    errors: ACCOUNT,
  },
  {
    name: 'registration, with a taken name',
    area: 'marketing',
    open: async (page) => {
      await at('/register')(page);
      await fillDetails(page, 'testpro');
    },
    send: press('Continue to plans'),
    errors: ['This username is already taken'],
  },
  {
    name: 'forgotten password',
    area: 'marketing',
    open: at('/forgot-password'),
    send: press('Email me a link'),
    errors: ['Please enter a valid email address'],
  },
  {
    name: 'new password',
    area: 'marketing',
    open: openResetForm,
    send: press('Save new password'),
    errors: ['Password must be at least 6 characters'],
  },
  {
    name: 'list check, empty',
    area: 'marketing',
    open: at('/about'),
    send: press('Check my status'),
    errors: ['Please enter your email address or phone number'],
  },
  {
    name: 'list check, of neither',
    area: 'marketing',
    open: at('/about'),
    send: async (page) => {
      await textbox(page, 'Email or phone number').fill('not an address');
      await page.getByRole('button', { name: 'Check my status' }).click();
    },
    errors: ['Enter an email or a 10-digit phone number'],
  },
  {
    name: 'enterprise request',
    area: 'marketing',
    open: at('/enterprise-request'),
    send: press('Send request'),
    errors: [
      'Contact name must be at least 2 characters',
      'Company name must be at least 2 characters',
    ],
  },
  {
    name: 'federal request',
    area: 'marketing',
    open: at('/federal-request'),
    send: press('Send request'),
    errors: ['Missing Information'],
  },
  {
    name: 'card, empty',
    area: 'payments',
    open: openCardForm,
    send: press(/^Pay \$/),
    errors: ['Your card number is incomplete.'],
  },
  {
    name: 'card, declined',
    area: 'payments',
    open: openCardForm,
    send: (page) => new Buyer(page, '').payWith('4000000000000002'),
    errors: ['Payment Failed'],
  },
  ...CANDIDATE_FORMS,
  {
    name: 'profile settings',
    area: 'platform',
    role: 'recruiter_pro',
    open: async (page) => {
      await at('/settings')(page);
      for (const label of ['First name', 'Last name']) await textbox(page, label).fill('');
    },
    send: press(/^Save/),
    errors: NAMES,
  },
  {
    name: 'a new password in settings',
    area: 'platform',
    role: 'recruiter_pro',
    open: at('/settings?tab=security'),
    send: press('Change password'),
    errors: ['Current password is required'],
  },
  {
    name: 'a message to sales',
    area: 'enterprise',
    role: 'hr',
    open: async (page) => {
      await at('/hr/sales-contact')(page);
      await textbox(page, 'Message').fill('');
    },
    send: press(/^Send/),
    errors: ['Please write a message'],
  },
];

// A refused card and wrong sign-in data are answers that the browser logs as errors.
test.use({ expectedConsole: /40[0129]/ });

/** The observer reports after the frame in which something moved. */
const afterFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  });

for (const { name, area, role, open, send, errors } of FORMS) {
  test(
    `nothing moves for the errors of: ${name} @narrow`,
    { tag: `@${area}` },
    async ({ page, signInAs }) => {
      if (role) await signInAs(role);
      const shifted = await watchShifts(page);
      await open(page);
      await afterFrames(page);
      const before = await shifted();
      await send(page);
      for (const error of errors) await expect(page.getByText(error).first()).toBeVisible();
      await afterFrames(page);
      expect((await shifted()) - before).toBeLessThanOrEqual(MOST);
    },
  );
}

test(
  'the neighbor of a field with an error keeps its place and its height @narrow',
  { tag: '@marketing' },
  async ({ page }) => {
    await page.goto('/register', { waitUntil: 'networkidle' });
    await page.getByLabel('Last name').fill('Lind');
    /** On the page, since Playwright scrolls to what it clicks. */
    const place = () =>
      page.getByLabel('Last name').evaluate((field) => {
        const { top, left, width, height } = field.getBoundingClientRect();
        return { top: top + scrollY, left, width, height };
      });
    const before = await place();
    await page.getByRole('button', { name: 'Continue to plans' }).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    expect(await place()).toEqual(before);
  },
);
