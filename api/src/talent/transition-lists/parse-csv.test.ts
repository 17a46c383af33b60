import { CSV_COLUMNS } from '@gangway/contract/talent/csv-columns';
import { readCsvLines } from '@gangway/contract/talent/csv-lines';
import { problemLocation, readListFile } from '@gangway/contract/talent/list-file';
import { csvOf, employee } from '../../testing/factories/csv';
import { runNow } from '../../testing/run-now';
import { contentHash } from './plan-import';
import { parseCsv } from './read-list';

const read = (content: string) => runNow(readListFile(content, parseCsv));

const problemsOf = (content: string) =>
  read(content).problems.map((problem) => `${problemLocation(problem)}: ${problem.reason}`);

const employees = [employee('ada'), employee('bo', { Skills: 'Go;SQL' })];
const content = csvOf(employees);

const HEADER = content.split('\n')[0] ?? '';
const MEGABYTE = 1024 * 1024;

describe('a list in CSV', () => {
  it('is read into rows with skills', () => {
    const { rows, problems } = read(content);
    expect(problems).toEqual([]);
    expect(rows.map(({ email, skills }) => [email, skills])).toEqual([
      ['ada@example.com', ['Go', 'SQL', 'Kafka']],
      ['bo@example.com', ['Go', 'SQL']],
    ]);
  });

  it.each([
    ['a byte order mark', `\uFEFF${content}`],
    ['the line ends of Windows', content.replaceAll('\n', '\r\n')],
    ['the line ends of an old Mac', content.replaceAll('\n', '\r')],
    ['line ends of both kinds', content.replace('\n', '\r\n')],
    ['blank lines', `\n${content.replaceAll('\n', '\n\n')}\n\n,,,,\n`],
    ['semicolons', csvOf(employees, { delimiter: ';' })],
    ['a first line that names its separator', `\uFEFFSEP=,\n${content}`],
    ['tabs', csvOf(employees, { delimiter: '\t' })],
    ['every value in quotation marks', csvOf(employees, { isQuoted: true })],
    ['columns in another order', csvOf(employees.map((one) => reversed(one)))],
    ['an empty value at the end of each line', content.replaceAll('\n', ',\n')],
  ])('can have %s', (_, file) => {
    expect(read(file)).toEqual(read(content));
  });

  it.each([';', '|', '\t', '^'])('can name %j as its separator in a first line', (delimiter) => {
    const file = `sep=${delimiter}\r\n${csvOf(employees, { delimiter })}`;
    expect(read(file)).toEqual(read(content));
    const wrong = csvOf([employee('ada', { Department: '' })], { delimiter });
    expect(problemsOf(`sep=${delimiter}\r\n${wrong}`)).toEqual(['line 3, Department: Required']);
  });

  it('can have the column names of common HR systems', () => {
    const titles = ['FULL_NAME', 'E-mail', 'Mobile', 'Job Title*', 'Years of Experience'].concat([
      'Office',
      'Tenure (years)',
      'Key Skills',
      'Team',
      'Seniority Level',
    ]);
    const file = csvOf(employees.map((one) => renamed(one, titles)));
    expect(read(file)).toEqual(read(content));
  });

  it('can have columns that the user matched, with any separator', () => {
    const titles = 'ABCDEFGHIJ'.split('');
    const columns = Object.fromEntries(
      CSV_COLUMNS.map(({ key }, index) => [titles[index] ?? '', key]),
    );
    for (const delimiter of [',', ';', '\t']) {
      const file = csvOf(
        employees.map((one) => renamed(one, titles)),
        { delimiter },
      );
      expect(runNow(readListFile(file, parseCsv, { columns }))).toEqual(read(content));
      expect(read(file).refusal).toBe('The first row has none of the required column names');
    }
  });

  it('can have commas between its skills', () => {
    const file = csvOf([employee('ada', { Skills: 'Go, SQL,, C++; Rust' })]);
    const { rows } = runNow(readListFile(file, parseCsv, { skillSeparator: ',' }));
    expect(rows[0]?.skills).toEqual(['Go', 'SQL', 'C++', 'Rust']);
  });

  it('loses repeated rows of the same person', () => {
    const { rows } = read(csvOf([employee('ada'), employee('ada'), employee('bo')]));
    expect(rows.map(({ email }) => email)).toEqual(['ada@example.com', 'bo@example.com']);
  });

  it('can omit the level', () => {
    const file = csvOf(employees.map(({ 'Experience Level': _, ...rest }) => rest));
    expect(read(file).rows.map(({ experienceLevel }) => experienceLevel)).toEqual([
      'Mid-Level',
      'Mid-Level',
    ]);
  });

  it('can have more skills in a row than columns', () => {
    const skills = Array.from({ length: 30 }, (_, index) => `skill ${index}`);
    const many = employees.map((one) => ({ ...one, Skills: skills.join(';') }));
    expect(read(csvOf(many)).rows[1]?.skills).toEqual(skills);
  });

  it('has every problem of every row reported, with the line in the file', () => {
    const file = csvOf([
      employee('ada', { Location: 'Seattle,\n\nWA' }),
      employee('bo', { 'Email Address': 'bo', 'Years Experience': 'ten' }),
      employee('cy', { 'Phone Number': '' }),
      employee('ada', { Department: '' }),
    ]);
    expect(problemsOf(file.replaceAll('\n', '\r\n'))).toEqual([
      'line 5, Email Address: Not a valid email address',
      'line 5, Years Experience: Not a whole number from 0 to 80',
      'line 6, Phone Number: Required',
      'line 7, Department: Required',
      'line 7, Email Address: The same address is on line 2',
    ]);
  });

  it('has each repetition of an email reported, in any case', () => {
    const file = csvOf([
      employee('ada'),
      employee('bo'),
      employee('x', { 'Email Address': 'ADA@example.com' }),
      employee('y', { 'Email Address': 'ada@EXAMPLE.com' }),
    ]);
    expect(problemsOf(file)).toEqual([
      'line 4, Email Address: The same address is on line 2',
      'line 5, Email Address: The same address is on line 2',
    ]);
  });

  it('is read in chunks that can end anywhere', () => {
    const long = Array.from({ length: 2_000 }, (_, index) =>
      employee(`e${index}`, { Location: `Seattle,\n${'W'.repeat(index % 90)}A` }),
    );
    const file = csvOf(long, { isQuoted: true });
    const { rows, problems } = read(file.replaceAll('\n', '\r\n'));
    expect(problems).toEqual([]);
    expect(rows.map(({ email }) => email)).toEqual(long.map((one) => one['Email Address']));
    expect(problemsOf(`${file}\nx`)[0]).toBe('line 4002, Email Address: Required');
  });

  it('is read in chunks of few rows, however short they are', () => {
    const pieces = [...readCsvLines('a\n'.repeat(20_000), parseCsv)];
    expect(pieces.flat()).toHaveLength(20_000);
    expect(Math.max(...pieces.map((rows) => rows.length))).toBeLessThan(2_500);
  });

  it('is limited to 50,000 rows, and refused at the first row beyond', () => {
    const file = `${HEADER}\n${'x\n\n'.repeat(60_000)}`;
    expect(problemsOf(file)).toEqual([
      'line 100002: A list can have at most 50,000 rows. Please split the file into smaller ones',
    ]);
  });

  it('is read no further if none of its first hundred rows is valid', () => {
    const problems = problemsOf(`${HEADER}\n${'x\n'.repeat(40_000)}`);
    expect(problems).toHaveLength(801);
    expect(problems.at(-1)).toBe(
      'line 101: The first 100 rows do not look like a list, so we did not read the rest',
    );
  });

  it.each([
    ['one row', `"${'x'.repeat(10 * MEGABYTE)}`],
    ['quotation marks', '"x\n'.repeat(3 * MEGABYTE)],
    ['line ends', '\r'.repeat(MEGABYTE)],
    ['brackets', '('.repeat(10 * MEGABYTE)],
    ['separators', ','.repeat(10 * MEGABYTE)],
  ])('is refused with few problems if it consists only of %s', (_, file) => {
    const { rows, problems } = read(file);
    expect(rows).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThan(20);
  });
});

const hashOf = (file: string) => runNow(contentHash(read(file).rows));

describe('the hash of a list', () => {
  it('is the same for the same employees, in whatever format the file is', () => {
    const hash = hashOf(content);
    expect(hashOf(csvOf(employees.toReversed(), { delimiter: ';', isQuoted: true }))).toBe(hash);
  });

  it('differs if anything about an employee differs', () => {
    const changed = employees.with(1, employee('bo', { Department: 'Sales' }));
    expect(hashOf(csvOf(changed))).not.toBe(hashOf(content));
  });
});

function reversed(row: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(row).reverse());
}

const renamed = (row: Record<string, string>, titles: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.values(row).map((value, index) => [titles[index] ?? '', value]));
