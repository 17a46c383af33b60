import { csvOf, employee, type CsvEmployee } from '../../testing/factories/csv';
import { makeHr } from '../../testing/factories/users';
import { listForm, NAMED } from '../../testing/list-form';
import { forFile } from '../../testing/made-for-tests';
import { readError } from '../../testing/read-answer';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';
import { transitionLists } from '../tables/transition-lists.table';

const api = forFile(createTestApi);
const hr = forFile(() => signedIn(api, makeHr(api.db)));

const MB = 1024 * 1024;

const STAFF = [employee('ada'), employee('bo')];
const GOOD = csvOf(STAFF);
const [HEADER = ''] = GOOD.split('\n');

const withAda = (changes: CsvEmployee) => csvOf([employee('ada', changes), employee('bo')]);
const bytes = (...parts: (readonly number[] | string)[]) => {
  const buffers = parts.map((part) =>
    typeof part === 'string' ? Buffer.from(part) : Buffer.from(part),
  );
  return new Uint8Array(Buffer.concat(buffers));
};

const ONE = 'The file has one problem. Nothing was imported.';
const SAVE =
  'In Excel, choose File, Save As and the type "CSV UTF-8 (Comma delimited)", and upload that file.';
const SPREADSHEET = `Invalid file type - Please upload a CSV file. This is a spreadsheet. ${SAVE}`;
const NOT_UTF8 = `The file is not UTF-8 text. ${SAVE}`;

type BadFile = {
  file: string;
  content: string | Uint8Array<ArrayBuffer>;
  message: string;
  issue?: string;
  status?: number;
};

const BAD_FILES: BadFile[] = [
  { file: 'an empty file', content: '', message: 'The file is empty.' },
  { file: 'blank lines', content: '\r\n \n,,\n', message: 'The file is empty.' },
  {
    file: 'column names only',
    content: `\n${HEADER}\n`,
    message: 'There are no rows below the column names.',
    issue: 'line 2: There are no rows below the column names',
  },
  {
    file: 'a letter',
    content: 'Dear colleagues,\n\nattached is the list.\n',
    message: 'The first row has none of the required column names.',
    issue: 'line 1, Full Name: This column is missing',
  },
  {
    file: 'JSON',
    content: JSON.stringify(STAFF),
    message: 'The first row has none of the required column names.',
  },
  { file: 'an .xlsx', content: bytes([0x50, 0x4b, 3, 4], 'xl'), message: SPREADSHEET },
  {
    file: 'a PDF',
    content: '%PDF-1.7',
    message: 'Invalid file type - Please upload a CSV file. This is a PDF.',
  },
  {
    file: 'Windows-1252',
    content: bytes(`${HEADER}\nJos`, [0xe9], ' Silva'),
    message: NOT_UTF8,
  },
  { file: 'truncated UTF-8', content: bytes(GOOD, [0xc3]), message: NOT_UTF8 },
  { file: 'truncated UTF-16', content: bytes([0xff, 0xfe, 0x41]), message: NOT_UTF8 },
  {
    file: '10 MB and a byte',
    content: 'x'.repeat(10 * MB + 1),
    message: 'The file is larger than 10 MB',
    status: 413,
  },
  {
    file: 'a missing column',
    content: GOOD.replace('Phone Number', 'Fax'),
    message: ONE,
    issue: 'line 1, Phone Number: This column is missing',
  },
  {
    file: 'a repeated column',
    content: GOOD.replace('Experience Level', 'LOCATION'),
    message: ONE,
    issue: 'line 1, Location: This column appears more than once',
  },
  {
    file: 'a row with too many values',
    content: csvOf(STAFF.map((one) => ({ ...one, 'Experience Level': 'Senior' }))).replaceAll(
      '"',
      '',
    ),
    message: 'The file has 2 problems. Nothing was imported.',
    issue:
      'line 2: 11 values for 10 columns; put values that contain a separator in quotation marks',
  },
  {
    file: 'a row with too few values',
    content: `${GOOD}\nCy Example,cy@example.com,2065550142,Poet,3,Reno,2,Go`,
    message: ONE,
    issue: 'line 4, Department: Required',
  },
  {
    file: 'an unclosed quotation mark',
    content: GOOD.replace('bo@example.com', '"bo@example.com'),
    message: ONE,
    issue: 'line 3: A quotation mark is not closed or is in the middle of a value',
  },
  {
    file: '1,000 columns',
    content: `${Array.from({ length: 1000 }, (_, index) => `Column ${index}`).join(',')}\n1`,
    message: 'The first row has 1,000 columns. A list has 10, and at most 500 are read.',
  },
  {
    file: 'a value of 1 MB',
    content: withAda({ Location: 'x'.repeat(MB) }),
    message: ONE,
    issue: 'line 2: This row is longer than 64 KB, or a quotation mark in it is not closed',
  },
  {
    file: 'a value of 60 kB',
    content: withAda({ Location: 'x'.repeat(60_000) }),
    message: ONE,
    issue: 'line 2, Location: At most 100 characters',
  },
  {
    file: '3,000 bad rows',
    content: csvOf(
      Array.from({ length: 3000 }, (_, index) => employee(`e${index}`, { Department: '' })),
    ),
    message: 'The file has 3,000 problems. Nothing was imported.',
    issue: 'line 2, Department: Required',
  },
];

const ask = (content: BadFile['content']) =>
  hr.send('POST', '/api/transition-lists', listForm(content, NAMED));

describe('an upload of a bad file', () => {
  it.each(BAD_FILES)('is refused for $file with the message “$message”', async (bad) => {
    const response = await ask(bad.content);
    expect(response.status).toBe(bad.status ?? 422);
    const { message, issues } = await readError(response);
    expect(message).toBe(bad.message);
    const [first] = (issues ?? []).map((issue) => `${issue.path}: ${issue.message}`);
    if (bad.issue !== undefined) expect(first).toBe(bad.issue);
    expect(await api.db.$count(transitionLists)).toBe(0);
  });

  it('is refused for half a character, which only JSON can carry', async () => {
    const csvContent = withAda({ Location: 'Reno \uD83D' });
    const path = '/api/hr/create-payment-intent';
    const response = await hr.send('POST', path, { csvContent });
    expect(response.status).toBe(422);
    expect((await readError(response)).issues).toEqual([
      { path: 'line 2, Location', message: 'Contains an incomplete character (U+D83D)' },
    ]);
  });
});
