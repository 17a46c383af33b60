import type { Page } from '@playwright/test';
import { fillAccount, fillSignIn, newUsername, post } from '../fixtures/account';
import { Buyer } from '../fixtures/buyer';
import { linkIn } from '../fixtures/invited';
import { at, formsOf, NAMES, press, textbox, type Form } from './form';

const marketing = formsOf({ area: 'marketing' });

const ACCOUNT = [
  ...NAMES,
  'Username must be at least 3 characters',
  'Password must be at least 6 characters',
];

export const PUBLIC_FORMS: readonly Form[] = [
  marketing('sign in, empty', {
    open: at('/auth'),
    send: press('Sign In'),
    errors: ['Username is required', 'Password is required'],
  }),
  marketing('sign in, refused', {
    open: at('/auth'),
    send: (page) => fillSignIn(page, newUsername()),
    errors: ['The username or password is incorrect.'],
  }),
  marketing('register', {
    open: async (page) => {
      await at('/auth')(page);
      await page.getByRole('tab', { name: 'Register' }).click();
    },
    send: press('Create Account'),
    errors: ACCOUNT,
  }),
  marketing('registration, empty', {
    open: at('/register'),
    send: press('Continue to plans'),
    errors: ACCOUNT,
  }),
  marketing('registration, with a taken name', {
    open: async (page) => {
      await at('/register')(page);
      await fillAccount(page, { username: 'testpro' });
    },
    send: press('Continue to plans'),
    errors: ['This username is already taken'],
  }),
  marketing('forgotten password', {
    open: at('/forgot-password'),
    send: press('Email me a link'),
    errors: ['Please enter a valid email address'],
  }),
  marketing('new password', {
    open: openResetForm,
    send: press('Save password'),
    errors: ['Password must be at least 6 characters'],
  }),
  marketing('list check, empty', {
    open: at('/about'),
    send: press('Check my status'),
    errors: ['Please enter your email address or phone number'],
  }),
  marketing('list check, of neither', {
    open: at('/about'),
    send: async (page) => {
      await textbox(page, 'Email or phone number').fill('not an address');
      await page.getByRole('button', { name: 'Check my status' }).click();
    },
    errors: ['Enter an email or a 10-digit US phone number'],
  }),
  marketing('enterprise request', {
    open: at('/enterprise-request'),
    send: press('Send request'),
    errors: [
      'Contact name must be at least 2 characters',
      'Company name must be at least 2 characters',
    ],
  }),
  marketing('federal request', {
    open: at('/federal-request'),
    send: press('Send request'),
    errors: ['Missing Information'],
  }),
];

async function openResetForm(page: Page): Promise<void> {
  const { username } = await Buyer.signUp(page);
  const email = `${username}@example.com`;
  await post(page.request, '/api/auth/forgot-password', { email });
  const path = await linkIn(email, /./, /(\/reset-password\/[\w-]+)/);
  await page.goto(path, { waitUntil: 'networkidle' });
}
