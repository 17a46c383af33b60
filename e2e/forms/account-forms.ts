import { DASHBOARDS } from '../fixtures/demo';
import { at, inDialog, NAMES, openDialog, press, textbox, type Form } from './form';

export const ACCOUNT_FORMS: readonly Form[] = [
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
    name: 'a new email in settings',
    area: 'platform',
    role: 'recruiter_pro',
    open: at('/settings?tab=security'),
    send: press('Change email'),
    errors: ['Please enter a valid email address', 'Current password is required'],
  },
  {
    name: 'the end of an account',
    area: 'platform',
    role: 'recruiter_pro',
    open: openDialog('/settings?tab=security', 'Close account'),
    send: inDialog('Close account'),
    errors: ['Current password is required'],
  },
  {
    name: 'a new colleague',
    area: 'enterprise',
    role: 'hr',
    open: at('/settings?tab=admin'),
    send: press('Add user'),
    errors: ['Please enter a valid email address', ...NAMES],
  },
  {
    name: "a colleague's password",
    area: 'enterprise',
    role: 'hr',
    open: at('/settings?tab=admin'),
    send: press('Reset password'),
    errors: ['User ID is required'],
  },
  {
    name: 'a search to save',
    area: 'recruiter',
    role: 'recruiter_pro',
    open: async (page) => {
      await openDialog(`${DASHBOARDS.recruiter_pro}/recruiter-search`, 'Save this search')(page);
      await textbox(page, 'Name').fill('');
    },
    send: inDialog('Save search'),
    errors: ['Please enter a name for the search'],
  },
  {
    name: 'an API key',
    area: 'recruiter',
    role: 'anselm.oduya',
    open: openDialog(`${DASHBOARDS['anselm.oduya']}/integrations`, 'Create a key'),
    send: inDialog('Create key'),
    errors: ['Please enter a name for the key', 'Current password is required'],
  },
  {
    name: 'a webhook',
    area: 'recruiter',
    role: 'anselm.oduya',
    open: openDialog(
      `${DASHBOARDS['anselm.oduya']}/integrations`,
      /^(Set up a webhook|Change address)$/,
    ),
    send: inDialog('Save webhook'),
    errors: ['Current password is required'],
  },
  {
    name: 'the rejection of a request',
    area: 'authority',
    role: 'authority',
    open: async (page) => {
      await at(`${DASHBOARDS.authority}?tab=enterprise-requests&status=pending`)(page);
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
      await textbox(page, 'Reason').fill('x'.repeat(5000));
    },
    send: press('Reject request'),
    errors: ['Please use at most'],
  },
  {
    name: 'the end of a report',
    area: 'authority',
    role: 'testauthority2',
    open: async (page) => {
      await at(`${DASHBOARDS.authority}?tab=reports&status=open`)(page);
      await page.getByRole('table').getByRole('link').first().click();
      await textbox(page, 'Action taken').fill('x'.repeat(5000));
    },
    send: inDialog('Close report'),
    errors: ['Please use at most'],
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
