import type { Page } from '@playwright/test';
import { DEMO_CLAIM, DEMO_PROFILE } from '../fixtures/demo';
import { at, formsOf, press, textbox, type Form } from './form';

const candidate = formsOf({ area: 'candidate' });

const RESUME_ADDRESS = 'Use a web address for your résumé';

const openOnProfile =
  (button: string | RegExp, field: string, text?: string) => async (page: Page) => {
    await at(DEMO_PROFILE)(page);
    await page.getByRole('button', { name: button }).first().click();
    await textbox(page, field).waitFor();
    if (text !== undefined) await textbox(page, field).fill(text);
  };

export const CANDIDATE_FORMS: readonly Form[] = [
  candidate("a candidate's details", {
    open: openOnProfile('Edit', 'Full name', ''),
    send: press(/^Save/),
    errors: ['Full name is required'],
  }),
  candidate('a block', {
    open: openOnProfile('Block a company', 'Company'),
    send: press('Block this company'),
    errors: ['Please enter the name of the company'],
  }),
  candidate("a candidate's expected salary", {
    open: openOnProfile('Edit', 'Expected salary (optional)', '12'),
    send: press(/^Save/),
    errors: ['Expected salary must be between $1,000 and $10,000,000 a year'],
  }),
  candidate("a candidate's new email", {
    open: openOnProfile('Change your email', 'New email'),
    send: press('Send the link'),
    errors: ['Please enter a valid email address'],
  }),
  candidate("a candidate's phone", {
    open: openOnProfile('Change your phone', 'Phone', '555'),
    send: press('Save'),
    errors: ['Please enter a 10-digit US phone number'],
  }),
  candidate('the web address of a file', {
    open: openOnProfile(RESUME_ADDRESS, 'Web address of your résumé', 'resume.pdf'),
    send: press('Save'),
    errors: ['Please enter a valid URL'],
  }),
  candidate('a report of a recruiter', {
    open: openOnProfile(/^Report /, 'What happened'),
    send: press('Send the report'),
    errors: ['Please choose a reason', 'Please say what happened'],
  }),
  candidate('a receipt', {
    open: at('/candidate/receipt'),
    send: press('Check'),
    errors: ['Please enter your receipt code'],
  }),
  candidate('a claim', {
    open: async (page) => {
      await at(DEMO_CLAIM)(page);
      await page.getByRole('radio').first().check();
      await textbox(page, 'Full name').fill('');
    },
    send: press('Let recruiters find me'),
    errors: ['Full name is required'],
  }),
];
