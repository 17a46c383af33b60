import { columnsOf, type ColumnKey } from './csv-columns';
import { indexColumns } from './index-columns';
import { checkRow } from './list-row';

const COLUMNS = columnsOf({ isFederal: true });
const TITLES = COLUMNS.map(({ title }) => title);
const INDEXES = indexColumns(TITLES, { isFederal: true });

const GOOD: Record<ColumnKey, string> = {
  fullName: 'Amara Okonkwo',
  email: 'Amara@Example.com',
  phone: '(206) 555-0142',
  positionTitle: 'Backend Engineer',
  yearsExperience: '5',
  location: 'Seattle, WA',
  yearsWithCompany: '2',
  skills: 'Go; SQL ;;go',
  department: 'Engineering',
  experienceLevel: '',
  clearance: '',
};

const check = (changes: Partial<Record<ColumnKey, string>>) => {
  const cells = { ...GOOD, ...changes };
  return checkRow(
    COLUMNS.map(({ key }) => cells[key]),
    INDEXES,
  );
};

describe('checkRow', () => {
  it('reads an employee', () => {
    expect(check({})).toEqual({
      problems: [],
      email: 'amara@example.com',
      row: {
        fullName: 'Amara Okonkwo',
        email: 'amara@example.com',
        phone: '2065550142',
        positionTitle: 'Backend Engineer',
        yearsExperience: 5,
        location: 'Seattle, WA',
        yearsWithCompany: 2,
        skills: ['Go', 'SQL'],
        department: 'Engineering',
        experienceLevel: 'Mid-Level',
      },
    });
  });

  it.each([
    ['', '0', 'Junior'],
    ['', '3', 'Junior'],
    ['', '4', 'Mid-Level'],
    ['', '7', 'Mid-Level'],
    ['', '8', 'Senior'],
    ['SENIOR', '0', 'Senior'],
    ['Principal', '0', 'Principal'],
  ])('reads the level %j with %s years as %s', (experienceLevel, yearsExperience, level) => {
    expect(check({ experienceLevel, yearsExperience }).row?.experienceLevel).toBe(level);
  });

  it.each([
    ['TS/SCI', 'sci'],
    ['Public  Trust', 'public-trust'],
    [' none ', 'none'],
  ])('reads the clearance %j as %s', (clearance, known) => {
    expect(check({ clearance }).row?.clearance).toBe(known);
  });

  it('omits the clearance if there is none, so that the row is as before', () => {
    expect(JSON.stringify(check({}).row)).not.toContain('clearance');
  });

  it('ignores clearances in the list of an organization that is not federal', () => {
    const cells = COLUMNS.map(({ key }) => ({ ...GOOD, clearance: 'nonsense' })[key]);
    expect(checkRow(cells, indexColumns(TITLES)).problems).toEqual([]);
  });

  it('replaces spaces and line breaks by one space', () => {
    expect(check({ location: ' Seattle,\n  WA ' }).row?.location).toBe('Seattle, WA');
  });

  it('removes invisible characters, and keeps the joiners in names', () => {
    const fullName = '\u200BAda\uFEFF علی\u200Cرضا\u00AD';
    expect(check({ fullName }).row?.fullName).toBe('Ada علی\u200Cرضا');
    expect(check({ fullName: '\u200B\u3164' }).problems).toMatchObject([{ reason: 'Required' }]);
  });

  it.each(['Ł', '李 小龙', 'X Æ 12', 'علی'])('reads the name %s', (fullName) => {
    expect(check({ fullName }).row?.fullName).toBe(fullName);
  });

  it.each<[ColumnKey, string, string]>([
    ['fullName', '  ', 'Required'],
    ['fullName', 'x'.repeat(101), 'At most 100 characters'],
    ['fullName', '1001', 'A name has at least one letter'],
    ['fullName', '(415) 555-0123', 'A name has at least one letter'],
    ['email', '', 'Required'],
    ['email', 'amara@', 'Not a valid email address'],
    ['email', `${'x'.repeat(250)}@example.com`, 'Not a valid email address'],
    ['phone', '555-0142', 'Not a 10-digit US phone number'],
    ['phone', '+45 20 12 34 56', 'Not a 10-digit US phone number'],
    ['positionTitle', '', 'Required'],
    ['yearsExperience', 'five', 'Not a whole number from 0 to 80'],
    ['yearsExperience', '-1', 'Not a whole number from 0 to 80'],
    ['yearsExperience', '81', 'Not a whole number from 0 to 80'],
    ['yearsWithCompany', '2.5', 'Not a whole number from 0 to 80'],
    ['location', '', 'Required'],
    ['skills', ' ; ;', 'Required'],
    ['skills', 'x'.repeat(61), 'A skill has at most 60 characters'],
    [
      'skills',
      Array.from({ length: 61 }, (_, index) => `skill ${index}`).join(';'),
      'At most 60 skills',
    ],
    ['department', '', 'Required'],
    ['department', '=A1&B1', 'This is a formula. Please enter its value instead'],
    [
      'fullName',
      'Andr\uFFFD Sousa',
      'Has a character that was damaged when the file was saved (\uFFFD). Save the file as UTF-8',
    ],
    [
      'email',
      'ada\u202E@example.com',
      'Contains an invisible character that changes the direction of text (U+202E)',
    ],
    ['fullName', 'Claim at https://evil.example', 'Please leave out web addresses (://)'],
    ['location', 'Reno\0', 'Contains an invisible control character (U+0000)'],
    ['skills', 'Go;S\u0085QL', 'Contains an invisible control character (U+0085)'],
    ['positionTitle', 'Poet \uD83D', 'Contains an incomplete character (U+D83D)'],
    ['experienceLevel', 'x'.repeat(101), 'At most 100 characters'],
    [
      'clearance',
      'Q clearance',
      'Must be None, Public Trust, Confidential, Secret, Top Secret or SCI',
    ],
  ])('reports for %s %j: %s', (key, cell, reason) => {
    const { row, problems } = check({ [key]: cell });
    expect(row).toBeNull();
    expect(problems).toEqual([{ key, reason }]);
  });

  it('reports all problems, in the order of the columns', () => {
    const { problems } = check({ department: '', phone: '1', fullName: '' });
    expect(problems.map(({ key }) => key)).toEqual(['fullName', 'phone', 'department']);
  });

  it('reads the email of a row that has another problem', () => {
    expect(check({ phone: '' }).email).toBe('amara@example.com');
    expect(check({ email: 'no-address' }).email).toBeNull();
  });

  it('reports nothing about a column that the file does not have', () => {
    const { row, problems } = checkRow(['Amara'], indexColumns(['Full Name']));
    expect(row).toBeNull();
    expect(problems).toEqual([]);
  });
});
