import type { Page } from '@playwright/test';
import { DEMO_CLAIM, DEMO_PROFILE } from '../fixtures/demo';
import { at, press, textbox, type Form } from './form';

const RESUME_ADDRESS = 'Use a web address for your résumé';

const openOnProfile = (button: string, field: string) => async (page: Page) => {
  await at(DEMO_PROFILE)(page);
  await page.getByRole('button', { name: button }).click();
  await textbox(page, field).waitFor();
};

export const CANDIDATE_FORMS: readonly Form[] = [
  {
    name: "a candidate's details",
    area: 'candidate',
    open: async (page) => {
      await at(DEMO_PROFILE)(page);
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await textbox(page, 'Full name').fill('');
    },
    send: press(/^Save/),
    errors: ['Full name is required'],
  },
  {
    name: 'a block',
    area: 'candidate',
    open: async (page) => {
      await at(DEMO_PROFILE)(page);
      await page.getByRole('button', { name: 'Block a company' }).click();
      await textbox(page, 'Company').waitFor();
    },
    send: press('Block this company'),
    errors: ['Please enter the name of the company'],
  },
  {
    name: "a candidate's expected salary",
    area: 'candidate',
    open: async (page) => {
      await at(DEMO_PROFILE)(page);
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await textbox(page, 'Expected salary (optional)').fill('12');
    },
    send: press(/^Save/),
    errors: ['Expected salary must be between $1,000 and $10,000,000 a year'],
  },
  {
    name: "a candidate's new email",
    area: 'candidate',
    open: openOnProfile('Change your email', 'New email'),
    send: press('Send the link'),
    errors: ['Please enter a valid email address'],
  },
  {
    name: "a candidate's phone",
    area: 'candidate',
    open: async (page) => {
      await openOnProfile('Change your phone', 'Phone')(page);
      await textbox(page, 'Phone').fill('555');
    },
    send: press('Save'),
    errors: ['Please enter a 10-digit US phone number'],
  },
  {
    name: 'the web address of a file',
    area: 'candidate',
    open: async (page) => {
      await openOnProfile(RESUME_ADDRESS, 'Web address of your résumé')(page);
      await textbox(page, 'Web address of your résumé').fill('resume.pdf');
    },
    send: press('Save'),
    errors: ['Please enter a valid URL'],
  },
  {
    name: 'a report of a recruiter',
    area: 'candidate',
    open: async (page) => {
      await at(DEMO_PROFILE)(page);
      await page
        .getByRole('button', { name: /^Report / })
        .first()
        .click();
      await textbox(page, 'What happened').waitFor();
    },
    send: press('Send the report'),
    errors: ['Please choose a reason', 'Please say what happened'],
  },
  {
    name: 'a receipt',
    area: 'candidate',
    open: at('/candidate/receipt'),
    send: press('Check'),
    errors: ['Please enter your receipt code'],
  },
  {
    name: 'a claim',
    area: 'candidate',
    open: async (page) => {
      await at(DEMO_CLAIM)(page);
      await page.getByRole('radio').first().check();
      await textbox(page, 'Full name').fill('');
    },
    send: press('Let recruiters find me'),
    errors: ['Full name is required'],
  },
];
