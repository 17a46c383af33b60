import { DASHBOARDS } from '../fixtures/demo';
import { at, formsOf, inDialog, NAMES, openDialog, press, textbox, type Form } from './form';

const settings = formsOf({ area: 'platform', role: 'recruiter_pro' });
const ofHr = formsOf({ area: 'enterprise', role: 'hr' });
const ofPro = formsOf({ area: 'recruiter', role: 'recruiter_pro' });
const ofTeam = formsOf({ area: 'recruiter', role: 'anselm.oduya' });
const ofEnterprises = formsOf({ area: 'authority', role: 'authority' });
const ofRecruiters = formsOf({ area: 'authority', role: 'testauthority2' });

export const ACCOUNT_FORMS: readonly Form[] = [
  settings('profile settings', {
    open: async (page) => {
      await at('/settings')(page);
      for (const label of ['First name', 'Last name']) await textbox(page, label).fill('');
    },
    send: press(/^Save/),
    errors: NAMES,
  }),
  settings('a new password in settings', {
    open: at('/settings?tab=security'),
    send: press('Change password'),
    errors: ['Current password is required'],
  }),
  settings('a new email in settings', {
    open: at('/settings?tab=security'),
    send: press('Change email'),
    errors: ['Please enter a valid email address', 'Current password is required'],
  }),
  settings('the end of an account', {
    open: openDialog('/settings?tab=security', 'Close account'),
    send: inDialog('Close account'),
    errors: ['Current password is required'],
  }),
  ofHr('a new colleague', {
    open: at('/settings?tab=admin'),
    send: press('Add user'),
    errors: ['Please enter a valid email address', ...NAMES],
  }),
  ofHr("a colleague's password", {
    open: at('/settings?tab=admin'),
    send: press('Reset password'),
    errors: ['User ID is required'],
  }),
  ofPro('a search to save', {
    open: async (page) => {
      await openDialog(`${DASHBOARDS.recruiter_pro}/recruiter-search`, 'Save this search')(page);
      await textbox(page, 'Name').fill('');
    },
    send: inDialog('Save search'),
    errors: ['Please enter a name for the search'],
  }),
  ofTeam('an API key', {
    open: openDialog(`${DASHBOARDS['anselm.oduya']}/integrations`, 'Create a key'),
    send: inDialog('Create key'),
    errors: ['Please enter a name for the key', 'Current password is required'],
  }),
  ofTeam('a webhook', {
    open: openDialog(
      `${DASHBOARDS['anselm.oduya']}/integrations`,
      /^(Set up a webhook|Change address)$/,
    ),
    send: inDialog('Save webhook'),
    errors: ['Current password is required'],
  }),
  ofEnterprises('the rejection of a request', {
    open: async (page) => {
      await at(`${DASHBOARDS.authority}?tab=enterprise-requests&status=pending`)(page);
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
      await textbox(page, 'Reason').fill('x'.repeat(5000));
    },
    send: press('Reject request'),
    errors: ['Please use at most'],
  }),
  ofRecruiters('the end of a report', {
    open: async (page) => {
      await at(`${DASHBOARDS.authority}?tab=reports&status=open`)(page);
      await page.getByRole('table').getByRole('link').first().click();
      await textbox(page, 'Action taken').fill('x'.repeat(5000));
    },
    send: inDialog('Close report'),
    errors: ['Please use at most'],
  }),
  ofHr('a message to sales', {
    open: async (page) => {
      await at('/hr/sales-contact')(page);
      await textbox(page, 'Message').fill('');
    },
    send: press(/^Send/),
    errors: ['Please write a message'],
  }),
];
