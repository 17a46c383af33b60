import { LIST_FILE_BYTES } from '@gangway/contract/talent/list-imports';
import { type mockApi } from '@gangway/shared-ui/testing';
import { fireEvent, screen, act, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetImport, beginImport } from '../features/import/draft/import-state';
import { check, choose, nameList, openCalculator } from '../testing/import-page';
import { aBegunImport, aPerson, csvOf, listFile, people } from '../testing/list-files';
import { anOrganization } from '../testing/organization';

afterEach(resetImport);

const good = csvOf(people(3));

const [header = '', first = '', ...rest] = good.split('\n');

const NOT_CSV = 'destructive | Invalid file type | Please upload a CSV file.';

const zip = Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]);

const HOW_TO_SAVE =
  'This is a spreadsheet. In Excel, choose File, Save As and the type "CSV UTF-8 (Comma delimited)", and upload that file.';

const TOO_LARGE = 'The file is larger than 10 MB. Please split it into smaller files.';

it.each([
  ['an .xlsx file', listFile(zip, 'people.xlsx'), NOT_CSV, HOW_TO_SAVE],
  ['a spreadsheet named .csv', listFile(zip), NOT_CSV, HOW_TO_SAVE],
  ['a .txt file', listFile(good, 'people.txt'), NOT_CSV, 'Please upload a CSV file.'],
  [
    'a file of more than 10 MB',
    listFile(new Uint8Array(LIST_FILE_BYTES + 1)),
    `destructive | File too large | ${TOO_LARGE}`,
    TOO_LARGE,
  ],
])('refuses %s', async (...row) => {
  const [, file, toast, help] = row;
  openCalculator();
  await choose(file);
  expect(await screen.findByText(toast)).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent(help);
  expect(screen.getByLabelText('CSV file')).toBeInTheDocument();
});

const wide = (text: string, isBigEndian = false) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  Array.from(text).forEach((letter, at) =>
    view.setUint16(at * 2, letter.charCodeAt(0), !isBigEndian),
  );
  return bytes;
};

it.each([
  ['in UTF-8 with a byte order mark', `\uFEFF${good}`],
  ['in UTF-16 with a byte order mark', wide(`\uFEFF${good}`)],
  ['in UTF-16 without a byte order mark', wide(good)],
  ['in big-endian UTF-16', wide(good, true)],
  ['with the line ends of Windows', good.replaceAll('\n', '\r\n')],
  ['with semicolons between its cells', csvOf(people(3), { delimiter: ';' })],
  ['with quoted line breaks', csvOf(people(3, { location: 'Seattle,\nWA' }))],
])('accepts a file %s', async (_, content) => {
  openCalculator();
  await check(listFile(content));
  expect(await screen.findByText('Valid')).toBeVisible();
  expect(screen.getByText('3 people', { exact: false })).toBeVisible();
});

const picture = Uint8Array.from({ length: 4096 }, (_, at) => [0x89, 0x50, 0, 0x1a][at % 4] ?? 0);

const MISSING = 'Line 1, Full Name: This column is missing';

it.each([
  [
    'a picture',
    picture,
    'This is not a text file. Open it in your spreadsheet program and save it as CSV.',
  ],
  ['an empty file', '', 'Line 1: The file is empty'],
  ['a file with only a header', header, 'Line 1: There are no rows below the column names'],
  ['a file of sentences', 'Dear all,\nhere is the list\n', MISSING],
  ['a file of one letter per line', 'a\n'.repeat(1000), MISSING],
  [
    'a file with the same column twice',
    good.replace('Location', 'Email Address'),
    'Line 1, Email Address: This column appears more than once',
  ],
  [
    'a quotation mark that stays open',
    [header, `"${first}`, ...rest].join('\n'),
    'A quotation mark is not closed or is in the middle of a value',
  ],
  [
    'a ragged row',
    [header, `${first},x,y`, ...rest].join('\n'),
    '12 values for 10 columns; put values that contain a separator in quotation marks',
  ],
  [
    'a cell of 1 MB',
    csvOf([aPerson(1, { fullName: 'a'.repeat(1_000_000) })]),
    'This row is longer than 64 KB, or a quotation mark in it is not closed',
  ],
  [
    'a formula',
    csvOf(people(3, { fullName: '=1+1' })),
    'Full Name: This is a formula. Please enter its value instead',
  ],
  [
    'a damaged letter',
    csvOf(people(3, { fullName: 'Jos\uFFFD' })),
    'Full Name: Has a character that was damaged when the file was saved (\uFFFD). Save the file as UTF-8',
  ],
  [
    'a NUL character',
    csvOf(people(3, { fullName: 'Jo\0' })),
    'Full Name: Contains an invisible control character (U+0000)',
  ],
  [
    'a file of one row too many',
    header + '\na,b,c'.repeat(50_001),
    'Line 50002: A list can have at most 50,000 rows. Please split the file into smaller ones',
  ],
  [
    'a file of rows that are no list',
    `${header}\n${'x\n'.repeat(200)}`,
    'Line 101: The first 100 rows do not look like a list, so we did not read the rest',
  ],
])('marks %s as invalid, and says why', async (_, content, reason) => {
  openCalculator();
  await check(listFile(content));
  expect(await screen.findByText('Invalid')).toBeVisible();
  const hasReason = (_text: string, element: Element | null) => element?.textContent === reason;
  const [shown] = await screen.findAllByText(hasReason);
  expect(shown).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Payment|pay later/ })).not.toBeInTheDocument();
});

it('ignores hundreds of additional columns', async () => {
  const names = Array.from({ length: 400 }, (_, at) => `Extra ${at}`).join(',');
  const [head, ...rows] = good.trim().split('\n');
  openCalculator();
  await check(listFile([`${head},${names}`, ...rows].join('\n')));
  expect(await screen.findByText('Valid')).toBeVisible();
});

it('offers every one of thousands of bad rows to be fixed', async () => {
  openCalculator();
  await check(listFile(csvOf(people(3000, { email: 'none' }))));
  expect(
    await screen.findByText('3,000 of 3,000 rows have problems. 3,000 still to fix.'),
  ).toBeVisible();
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '3001');
});

it('refuses pasted rows of more than 10 MB', async () => {
  openCalculator();
  await nameList();
  await userEvent.click(screen.getByText('Or paste rows from a spreadsheet'));
  fireEvent.change(screen.getByRole('textbox', { name: /^Rows/ }), {
    target: { value: 'x'.repeat(10 * 1024 * 1024 + 1) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }));
  expect(await screen.findByText(/^destructive \| File too large/)).toBeVisible();
  expect(screen.queryByText('Valid')).not.toBeInTheDocument();
});

describe('a suspended organization', () => {
  const suspension = { at: '2026-11-02T12:00:00.000Z', reason: 'Two invoices are unpaid' };

  const open = () =>
    openCalculator({ 'GET /api/organization': { body: anOrganization({ suspension }) } });

  it('says why the organization is suspended, and has no form', async () => {
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Two invoices are unpaid');
    expect(screen.queryByRole('button', { name: 'Check the list' })).not.toBeInTheDocument();
  });

  it('offers neither upload nor payment for an import that has begun', async () => {
    open();
    await screen.findByRole('alert');
    act(() => beginImport(aBegunImport()));
    expect(await screen.findByText(/cannot import this list/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Upload|Proceed/ })).not.toBeInTheDocument();
  });
});

describe('an unknown encoding', () => {
  async function sentText(requests: ReturnType<typeof mockApi>): Promise<string> {
    const { form } = requests.find(({ call }) => call === 'POST /api/transition-lists/check') ?? {};
    const file = form?.get('file');
    return file instanceof File ? new TextDecoder().decode(await file.arrayBuffer()) : '';
  }

  describe('a file in an uncertain encoding', () => {
    const bytes = () =>
      Uint8Array.from(csvOf([aPerson(1, { fullName: 'José' })]), (letter) => letter.charCodeAt(0));

    it('shows words to choose the encoding by, and is sent as UTF-8', async () => {
      const requests = openCalculator();
      await check(listFile(bytes()));
      const choice = within(
        await screen.findByRole('group', { name: 'Do these words look right?' }),
      );
      expect(choice.getByRole('radio', { name: /^José/ })).toBeChecked();
      await waitFor(async () => expect(await sentText(requests)).toContain('José'));
    });

    it('can be read in another encoding that the user chooses', async () => {
      openCalculator();
      await check(listFile(bytes()));
      await userEvent.click(await screen.findByRole('radio', { name: /Mac/ }));
      expect(await screen.findByRole('radio', { name: /^JosÈ/ })).toBeChecked();
    });
  });

  it('does not ask for the encoding again once a row has been corrected', async () => {
    openCalculator();
    const content = csvOf([aPerson(1, { fullName: 'José', email: 'jose' })]);
    await check(listFile(Uint8Array.from(content, (letter) => letter.charCodeAt(0))));
    await screen.findByRole('group', { name: 'Do these words look right?' });
    await userEvent.click(await screen.findByRole('gridcell', { name: 'jose' }));
    await userEvent.keyboard('jose@example.com{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Valid')).toBeVisible();
    expect(screen.queryByRole('group', { name: /look right/ })).not.toBeInTheDocument();
  });
});
