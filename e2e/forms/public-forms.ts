import type { Page } from '@playwright/test';
import { post } from '../fixtures/account';
import { Buyer } from '../fixtures/buyer';
import { linkIn } from '../fixtures/invited';
import { at, fillDetails, NAMES, newName, press, textbox, type Form } from './form';

const ACCOUNT = [
  ...NAMES,
  'Username must be at least 3 characters',
  'Password must be at least 6 characters',
];

export const PUBLIC_FORMS: readonly Form[] = [
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
    errors: ['Enter an email or a 10-digit US phone number'],
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
];

async function openResetForm(page: Page): Promise<void> {
  const { username } = await Buyer.signUp(page);
  const email = `${username}@example.com`;
  await post(page.request, '/api/auth/forgot-password', { email });
  const path = await linkIn(email, /./, /(\/reset-password\/[\w-]+)/);
  await page.goto(path, { waitUntil: 'networkidle' });
}
