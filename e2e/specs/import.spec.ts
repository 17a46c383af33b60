import type { ImportCheck } from '@gangway/contract/talent/list-imports';
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../fixtures/accessible';
import { DASHBOARDS } from '../fixtures/demo';
import { listFile, listRow } from '../fixtures/list-file';
import { expect, test } from '../fixtures/test';

const CALCULATOR = `${DASHBOARDS.hr}/cost-calculator`;
const answer: ImportCheck = {
  newCount: 2,
  updated: 0,
  skipped: [],
  problems: [],
  problemCount: 0,
  cents: 8_000,
  sameAs: null,
};

/** The server's answer would depend on the uploads of other tests; API tests cover it. */
const answerChecks = (page: Page) =>
  page.route('**/api/transition-lists/check', (route) => route.fulfill({ json: answer }));

async function begin(page: Page, rows: readonly string[], file = listFile(rows)): Promise<void> {
  await answerChecks(page);
  await page.goto(CALCULATOR);
  await page.getByRole('textbox', { name: 'List name' }).fill('Spring');
  await page.getByRole('textbox', { name: 'Department' }).fill('Engineering');
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(page.getByText('Choose or drop another file')).toBeVisible();
  await page.getByRole('button', { name: 'Check the list' }).click();
}

test(
  'a file of 10 MB is read in a worker, and survives reloads until the payment',
  { tag: ['@enterprise', '@narrow', '@long'] },
  async ({ page, signInAs }) => {
    await signInAs('hr');
    // The page's monitoring starts a worker too, from a blob: URL.
    const worker = page.waitForEvent('worker', (one) => !one.url().startsWith('blob:'));
    await begin(
      page,
      Array.from({ length: 43_000 }, (_, index) => listRow(index)),
    );
    expect((await worker).url()).toContain('/list-reader.');
    await expect(page.getByText('43,000 people')).toBeVisible();
    await expect(page.getByText('Valid', { exact: true })).toBeVisible();
    await expectNoViolation(page, 'the summary');

    await page.reload();
    await expect(page.getByText('43,000 people')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your file' })).toContainText('Spring');

    const sent: number[] = [];
    await page.route('**/api/hr/create-payment-intent', (route) => {
      sent.push(route.request().postDataBuffer()?.length ?? 0);
    });
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expect.poll(() => sent.length).toBe(1);
    await page.reload();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[0]).toBeGreaterThan(8_000_000);
    expect(sent[1]).toBe(sent[0]);
  },
);

test(
  'unclear columns and skills are asked for, on accessible pages',
  { tag: ['@enterprise', '@narrow'] },
  async ({ page, signInAs }) => {
    await signInAs('hr');
    const [header = '', ...rows] = listFile([0, 1, 2].map((index) => listRow(index)))
      .buffer.toString()
      .replaceAll(';', ', ')
      .replaceAll(/TypeScript[^"]*Go/g, '"$&"')
      .split('\n');
    await begin(page, [], {
      ...listFile([]),
      buffer: Buffer.from([header.replace('Position Title', 'What they do'), ...rows].join('\n')),
    });
    await expect(page.getByRole('heading', { name: 'Match your columns' })).toBeVisible();
    await expectNoViolation(page, 'columns that are matched by hand');
    await page.getByLabel('Position Title').selectOption('What they do');
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByText('TypeScript, React')).toBeVisible();
    await expectNoViolation(page, 'the question about skills');
  },
);

test(
  'rows with problems are fixed by keyboard alone',
  { tag: ['@enterprise', '@narrow'] },
  async ({ page, signInAs }) => {
    await signInAs('hr');
    await begin(page, [listRow(0), listRow(1, 'nobody'), listRow(2)]);
    await expect(page.getByText('1 of 3 rows has problems. 1 still to fix.')).toBeVisible();
    await expectNoViolation(page, 'the rows with problems');

    await page.getByRole('button', { name: 'Check again' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('rowheader', { name: '3' })).toBeFocused();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) {
      await page.keyboard.press(key);
    }
    await expect(page.getByRole('textbox', { name: 'Email Address, 3' })).toBeFocused();
    await page.keyboard.type('person.1@import.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 of 3 rows has problems. 0 still to fix.')).toBeVisible();
    await page.getByRole('button', { name: 'Check again' }).press('Enter');
    await expect(page.getByText('Valid', { exact: true })).toBeVisible();
  },
);
