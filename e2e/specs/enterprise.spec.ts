import type { Page } from '@playwright/test';
import { expectNoViolation } from '../fixtures/accessible';
import { fillSignIn } from '../fixtures/account';
import { Buyer } from '../fixtures/buyer';
import { linkIn, mailsTo } from '../fixtures/invited';
import { expect, test } from '../fixtures/test';
import { uniqueWord } from '../fixtures/unique-word';

/** A demo organization that pays for lists and that no screen test depends on. */
const HR = 'caleb.thornbury';

const HEADER =
  'Name;Email;Phone;Job Title;Years of Experience;Office;Tenure;Skills;Team;Seniority Level';

const letters = uniqueWord();
const addressOf = (name: string) => `${name.toLowerCase()}.${letters}@journey.example`;

const rowOf = (name: string, { email = addressOf(name), years = '5' } = {}) =>
  `${name} Journey;${email};(206) 555-0142;Nurse;${years};Austin, TX;2;"Care;Triage";Clinic ${letters};`;

async function signIn(page: Page): Promise<string> {
  await page.goto('/auth');
  await fillSignIn(page, HR);
  await expect(page.getByRole('heading', { name: 'Upload a list' })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function editCell(page: Page, cell: string, text: string): Promise<void> {
  await page.getByRole('gridcell', { name: cell }).dblclick();
  await page.getByRole('textbox').and(page.locator(':focus')).fill(text);
  await page.keyboard.press('Enter');
}

/** With the two above, as many people as a list needs to be archived. */
const OTHERS = ['Cy', 'Dee', 'Eve'];

test(
  'a list is uploaded, fixed, paid for, corrected, archived and restored, and a user added and removed',
  { tag: ['@enterprise', '@payments'] },
  async ({ page, browser }) => {
    const name = `Journey ${letters}`;
    const dashboard = await signIn(page);

    await test.step('the file is checked, and its problem fixed in place', async () => {
      const rows = [
        rowOf('Ada'),
        rowOf('Bo', { years: 'many' }),
        ...OTHERS.map((name) => rowOf(name)),
      ];
      await page.getByRole('textbox', { name: 'List name' }).fill(name);
      await page.getByRole('textbox', { name: 'Department' }).fill(`Clinic ${letters}`);
      await page.getByLabel('CSV file').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([HEADER, ...rows].join('\r\n')),
      });
      await page.getByRole('button', { name: 'Check the list' }).click();
      await expect(page.getByText('1 of 5 rows has problems. 1 still to fix.')).toBeVisible();
      await editCell(page, 'many', '7');
      await page.getByRole('button', { name: 'Check again' }).click();
      await expect(page.getByText('Valid', { exact: true })).toBeVisible();
      await expect(page.getByText('5 × $40.00 per employee')).toBeVisible();
      await expectNoViolation(page, 'the summary of an import');
    });

    await test.step('the list is paid for, and its people are invited', async () => {
      await page.getByRole('button', { name: 'Proceed to Payment' }).click();
      await expect(page.getByRole('button', { name: 'Pay $200.00' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Pay $200.00' })).toBeVisible();
      await new Buyer(page, HR).payWith('4242424242424242');
      await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
      await expect(page.getByText('$200.00')).toBeVisible();
      await linkIn(addressOf('Ada'), /has invited you/);
    });

    await test.step('an address is corrected: the old link ends, a new one is sent', async () => {
      const old = await linkIn(addressOf('Cy'), /has invited you/);
      await page.getByRole('link', { name: 'Go to your dashboard' }).click();
      const claim = async () => (await page.request.get(`/api${old}`)).status();
      expect(await claim()).toBe(200);
      await page.getByRole('link', { name: `Edit ${name}` }).click();
      await expect(page.getByRole('gridcell', { name: addressOf('Cy') })).toBeVisible();
      await editCell(page, addressOf('Cy'), addressOf('Cyrus'));
      await expect(page.getByText('All changes are saved')).toBeVisible();
      expect(await linkIn(addressOf('Cyrus'), /has invited you/)).not.toBe(old);
      expect(await mailsTo(addressOf('Cyrus'))).toHaveLength(1);
      expect(await claim()).toBe(404);
    });

    await test.step('the outcomes of so few people are not shown', async () => {
      await page.goto(dashboard);
      await page.getByRole('link', { name: `Outcomes for ${name}` }).click();
      await expect(page.getByText('No numbers yet')).toBeVisible();
      await page.getByLabel('Show').selectOption('');
      await expect(page.getByRole('heading', { name: 'Progress so far' })).toBeVisible();
    });

    await test.step('the list is archived and restored', async () => {
      await page.goto(dashboard);
      await page.getByRole('button', { name: `Preview ${name}` }).click();
      await expect(page.getByRole('dialog').getByText('Ada Journey')).toBeVisible();
      await expectNoViolation(page, 'the preview of a list');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Archive ${name}` }).click();
      await page.getByRole('button', { name: 'Archive list' }).click();
      await expect(page.getByText(`“${name}” is archived.`)).toBeVisible();
      await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeHidden();
      await page.getByRole('button', { name: `Undo: ${name}` }).click();
      await expect(page.getByRole('button', { name: `Archive ${name}` })).toBeVisible();
    });

    await test.step('a colleague is added, signs in, and is removed again', async () => {
      const email = addressOf('colleague');
      await page.goto(`${dashboard}/organization`);
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
      await page.getByRole('textbox', { name: 'First name' }).fill('Robin');
      await page.getByRole('textbox', { name: 'Last name' }).fill(letters);
      const adding = page.getByRole('form', { name: 'Add a user' });
      await adding.getByLabel('Temporary password').fill('welcome-1');
      await page.getByRole('button', { name: 'Add user' }).click();
      const entry = page.getByRole('listitem').filter({ hasText: email });
      await expect(entry).toContainText('Pending Verification');

      const theirs = await browser.newPage();
      await theirs.goto('/auth');
      await fillSignIn(theirs, email, 'welcome-1');
      await expect(theirs.getByText('Please choose your own password')).toBeVisible();

      await page.getByRole('button', { name: `Remove Robin ${letters}` }).click();
      await page.getByRole('button', { name: 'Remove user' }).click();
      await expect(entry).toBeHidden();
      expect((await theirs.request.get('/api/user')).status()).toBe(401);
      await theirs.close();
    });
  },
);
