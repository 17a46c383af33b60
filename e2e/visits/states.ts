import type { Page } from '@playwright/test';
import { Buyer } from '../fixtures/buyer';
import { DASHBOARDS, DEMO_CLAIM, DEMO_PROFILE } from '../fixtures/demo';
import type { VisitedPage } from './pages';

const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().click();
};

type Opener = Pick<VisitedPage, 'area' | 'path' | 'role'>;

const dialogOn =
  (opener: Opener) =>
  (name: string, button: string | RegExp, text: string | RegExp): VisitedPage => ({
    ...opener,
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
const searchSheet = (kind: string): VisitedPage => ({
  area: 'recruiter',
  path: `${DASHBOARDS.recruiter_pro}/recruiter-search?skills=Go&yearsExperienceMin=4`,
  role: 'recruiter_pro',
  isPhoneOnly: true,
  state: {
    name: `the sheet ${kind}`,
    open: async (page) => {
      await page.getByRole('list', { name: 'Candidates' }).getByRole('article').first().waitFor();
      await press(page, kind);
      await page.getByRole('dialog', { name: kind }).waitFor();
    },
  },
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

const profileForm = (name: string, button: string, field: string): VisitedPage => ({
  area: 'candidate',
  path: DEMO_PROFILE,
  state: {
    name,
    open: async (page) => {
      await press(page, button);
      await page.getByRole('textbox', { name: field }).waitFor();
    },
  },
});

export const STATES: readonly VisitedPage[] = [
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
  profileForm('the form of the details', 'Edit', 'Full name'),
  profileForm('the form of a block', 'Block a company', 'Company'),
  profileForm('the form of the email', 'Change your email', 'New email'),
  profileForm('the form of the phone', 'Change your phone', 'Phone'),
  searchDialog('the dialog that saves it', 'Save this search', 'Name'),
  searchSheet('Filters'),
  searchSheet('Sort'),
  integrationDialog('the dialog of a key', 'Create a key', 'Your password'),
  securityDialog('the dialog that closes the account', 'Close account', 'This cannot be undone'),
  {
    area: 'recruiter',
    path: `${DASHBOARDS['anselm.oduya']}/analytics?span=12m`,
    role: 'anselm.oduya',
    state: {
      name: 'the table of its figures',
      open: async (page) => {
        await press(page, 'Show as a table');
        await page.getByRole('table').first().waitFor();
      },
    },
  },
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
