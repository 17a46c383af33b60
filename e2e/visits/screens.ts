import type { Page } from '@playwright/test';
import { Buyer } from '../fixtures/buyer';
import {
  AUDIT_LOG,
  DASHBOARDS,
  DEMO_CLAIM,
  DEMO_LISTS,
  DEMO_PROFILE,
  DEMO_RECEIPT,
  PLATFORM,
  type DemoUser,
} from '../fixtures/demo';
import type { Area } from '../product/areas';

export type Screen = {
  path: string;
  area: Area;
  role?: DemoUser;
  prerendered?: string;
  state?: { name: string; open: (page: Page) => Promise<void> };
};

export async function visit(page: Page, { path, state }: Screen): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await state?.open(page);
}

export const titleOf = ({ path, role, state }: Screen): string =>
  `${path} as ${role ?? 'a visitor'}${state ? `, ${state.name}` : ''}`;

const pageOf = (area: Area, path: string, prerendered: string) => ({ area, path, prerendered });

export const PRERENDERED_PAGES = [
  pageOf('marketing', '/', 'After a layoff, a way across.'),
  pageOf('marketing', '/auth', 'Welcome to Gangway'),
  pageOf('marketing', '/register', 'Create your account'),
  pageOf('marketing', '/forgot-password', 'Forgot your password?'),
  pageOf('marketing', '/reset-password/some-link', 'Choose a new password'),
  pageOf('marketing', '/about', 'No one should have to swim.'),
  pageOf('marketing', '/enterprise-request', 'Request an enterprise account'),
  pageOf('marketing', '/federal-human-capital', 'After public service, a way across.'),
  pageOf('marketing', '/federal-request', 'Request a federal account'),
  pageOf('marketing', '/privacy', 'Privacy policy'),
  pageOf('marketing', '/terms', 'Terms of use'),
  pageOf('marketing', '/contact', 'Contact'),
  pageOf('candidate', DEMO_PROFILE, 'Your profile'),
  pageOf('candidate', DEMO_CLAIM, 'You decide who can find you'),
  pageOf('candidate', '/candidate/success', 'There is nothing to confirm'),
  pageOf('candidate', '/candidate/receipt', 'Check a receipt'),
  pageOf('candidate', '/profile/email/some-link', 'Confirm your new email'),
] as const satisfies readonly Screen[];

export const CLIENT_PAGES: readonly Screen[] = [
  { area: 'platform', path: '/nowhere' },
  { area: 'platform', path: '/test-login' },
  { area: 'marketing', path: '/confirm-email/some-link' },
  { area: 'recruiter', path: DASHBOARDS.recruiter_pro, role: 'recruiter_pro' },
  { area: 'recruiter', path: DASHBOARDS.recruiter_ultimate, role: 'recruiter_ultimate' },
  ...[
    'recruiter-search',
    'revealed',
    'saved-searches',
    'analytics',
    'integrations',
    'team',
    'subscription',
    'token-purchase',
  ].map((name): Screen => ({
    area: 'recruiter',
    path: `${DASHBOARDS.recruiter_pro}/${name}`,
    role: 'recruiter_pro',
  })),
  ...['subscription', 'token-purchase'].map((name): Screen => ({
    area: 'recruiter',
    path: `${DASHBOARDS.recruiter_ultimate}/${name}`,
    role: 'recruiter_ultimate',
  })),
  ...['integrations', 'team', 'analytics', 'recruiter-search'].map((name): Screen => ({
    area: 'recruiter',
    path: `${DASHBOARDS['anselm.oduya']}/${name}`,
    role: 'anselm.oduya',
  })),
  { area: 'recruiter', path: '/recruiter/team/join/some-link', role: 'recruiter_pro' },
  { area: 'payments', path: '/payments', role: 'recruiter_pro' },
  { area: 'payments', path: '/payments', role: 'hr' },
  { area: 'payments', path: DEMO_RECEIPT, role: 'hr' },
  { area: 'enterprise', path: DASHBOARDS.hr, role: 'hr' },
  { area: 'enterprise', path: `${DASHBOARDS.hr}/cost-calculator`, role: 'hr' },
  { area: 'enterprise', path: `${DASHBOARDS.hr}/edit-list/${DEMO_LISTS.active}`, role: 'hr' },
  { area: 'enterprise', path: `${DASHBOARDS.hr}/payment?list=${DEMO_LISTS.pending}`, role: 'hr' },
  { area: 'enterprise', path: `${DASHBOARDS.hr}/outcomes`, role: 'hr' },
  { area: 'enterprise', path: `${DASHBOARDS.hr}/organization`, role: 'hr' },
  { area: 'enterprise', path: '/hr/payment-success', role: 'hr' },
  { area: 'enterprise', path: '/hr/sales-contact', role: 'hr' },
  { area: 'authority', path: DASHBOARDS.authority, role: 'authority' },
  { area: 'authority', path: DASHBOARDS.authority, role: 'recruiter_basic' },
  { area: 'authority', path: `${DASHBOARDS.authority}?tab=organizations`, role: 'authority' },
  { area: 'authority', path: `${DASHBOARDS.authority}?tab=sales-messages`, role: 'authority' },
  { area: 'authority', path: `${DASHBOARDS.authority}?tab=invoices`, role: 'authority' },
  { area: 'authority', path: `${DASHBOARDS.authority}?tab=reports`, role: 'testauthority2' },
  { area: 'authority', path: AUDIT_LOG, role: 'authority' },
  { area: 'authority', path: PLATFORM, role: 'authority' },
  { area: 'platform', path: '/settings', role: 'authority' },
  { area: 'platform', path: '/settings', role: 'recruiter_pro' },
  { area: 'platform', path: '/settings?tab=security', role: 'recruiter_pro' },
  { area: 'platform', path: '/settings?tab=security', role: 'hr' },
  { area: 'enterprise', path: '/settings?tab=admin', role: 'hr' },
];

const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().click();
};

type Place = Pick<Screen, 'area' | 'path' | 'role'>;

const dialogOn =
  (place: Place) =>
  (name: string, button: string | RegExp, text: string | RegExp): Screen => ({
    ...place,
    state: {
      name,
      open: async (page) => {
        await press(page, button);
        await page.getByRole('dialog').getByText(text).first().waitFor();
      },
    },
  });

const dialog = dialogOn({ area: 'candidate', path: DEMO_PROFILE });
const searchDialog = dialogOn({
  area: 'recruiter',
  path: `${DASHBOARDS.recruiter_pro}/recruiter-search`,
  role: 'recruiter_pro',
});
const integrationDialog = dialogOn({
  area: 'recruiter',
  path: `${DASHBOARDS['anselm.oduya']}/integrations`,
  role: 'anselm.oduya',
});
const securityDialog = dialogOn({
  area: 'platform',
  path: '/settings?tab=security',
  role: 'recruiter_pro',
});

const contactForm = (kind: 'email' | 'phone', field: string): Screen => ({
  area: 'candidate',
  path: DEMO_PROFILE,
  state: {
    name: `the form of the ${kind}`,
    open: async (page) => {
      await press(page, `Change your ${kind}`);
      await page.getByRole('textbox', { name: field }).waitFor();
    },
  },
});

export const STATES: readonly Screen[] = [
  { area: 'marketing', path: '/auth?tab=register' },
  {
    area: 'candidate',
    path: DEMO_CLAIM,
    state: {
      name: 'the fields of an opt-in',
      open: async (page) => {
        await page.getByRole('radio').first().check();
        await page.getByRole('textbox', { name: 'Add a skill' }).fill('Forecasting, ');
        await page.getByRole('button', { name: 'Remove Forecasting' }).waitFor();
      },
    },
  },
  dialog('the preview', 'See what recruiters see', 'Before a recruiter pays'),
  dialog('the report of a recruiter', /^Report /, 'Send the report'),
  dialog('the block of a recruiter', /^Block .+, /, 'From now on'),
  dialog('the new job', 'Jump ship', 'Yes, jump ship'),
  contactForm('email', 'New email'),
  contactForm('phone', 'Phone'),
  searchDialog('the dialog that saves it', 'Save this search', 'Name'),
  integrationDialog('the dialog of a key', 'Create a key', 'Your password'),
  securityDialog('the dialog that closes the account', 'Close account', 'This cannot be undone'),
  {
    area: 'payments',
    path: '/',
    state: {
      name: 'the payment of a new recruiter',
      open: async (page) => {
        await (await Buyer.signUp(page)).choosePlan('Basic');
        await page.getByLabel('Card number').waitFor();
      },
    },
  },
];
