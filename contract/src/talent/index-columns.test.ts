import { COLUMN_SYNONYMS } from './column-synonyms';
import { columnsOf, CSV_COLUMNS, titleOf } from './csv-columns';
import { missingColumns, indexColumns, repeatedColumns } from './index-columns';

const TITLES = CSV_COLUMNS.map(({ title }) => title);

describe('the columns of a list', () => {
  it('are found in any order, case and spacing, next to unknown columns', () => {
    const indexes = indexColumns(['Badge', ' EMAIL   address ', 'full name', '"Skills"']);
    expect([...indexes]).toEqual([
      ['fullName', 2],
      ['email', 1],
    ]);
  });

  it('can have an explanation in brackets', () => {
    expect([...indexColumns(['Skills (semicolon separated)'])]).toEqual([['skills', 0]]);
  });

  it.each([
    ['Name', 'fullName'],
    ['FULL_NAME', 'fullName'],
    ['Full Name*', 'fullName'],
    ['Email', 'email'],
    ['E-mail', 'email'],
    ['e-mail address:', 'email'],
    ['Phone #', 'phone'],
    ['Mobile', 'phone'],
    ['Job Title', 'positionTitle'],
    ['Years of Experience', 'yearsExperience'],
    ['Experience (years)*', 'yearsExperience'],
    ['Office', 'location'],
    ['Tenure', 'yearsWithCompany'],
    ['Team', 'department'],
    ['Level', 'experienceLevel'],
  ])('are found by the name %s', (title, key) => {
    expect([...indexColumns([title])]).toEqual([[key, 0]]);
  });

  it('have different names and synonyms', () => {
    const isFederal = true;
    const columns = columnsOf({ isFederal });
    const names = columns.flatMap(({ key, title }) => [title, ...COLUMN_SYNONYMS[key]]);
    for (const name of names) {
      expect([name, indexColumns([name], { isFederal }).size]).toEqual([name, 1]);
    }
  });

  it('are found by their best name, without reporting a repetition', () => {
    const header = ['Mobile', 'Phone', 'Name', 'Full Name'];
    expect([...indexColumns(header)]).toEqual([
      ['fullName', 3],
      ['phone', 1],
    ]);
    expect(repeatedColumns(header)).toEqual([]);
  });

  it('are found first by the names that the user matched', () => {
    const header = ['Mobile', 'Phone', 'Wer', 'Team'];
    const columns = { mobile: 'phone', Wer: 'fullName', TEAM: null } as const;
    expect([...indexColumns(header, { columns })]).toEqual([
      ['fullName', 2],
      ['phone', 0],
    ]);
    expect(repeatedColumns(header, { columns: { ...columns, Phone: 'phone' } })).toEqual([
      'Phone Number',
    ]);
  });

  it('are all required except for the level', () => {
    expect(missingColumns(indexColumns([]))).toEqual(
      TITLES.filter((title) => title !== 'Experience Level'),
    );
    expect(missingColumns(indexColumns(TITLES))).toEqual([]);
  });

  it('are reported if one is repeated', () => {
    expect(repeatedColumns([...TITLES, 'location'])).toEqual(['Location']);
    expect(repeatedColumns(TITLES)).toEqual([]);
  });

  it('have an optional clearance for a federal organization', () => {
    const header = [...TITLES, 'security clearance'];
    expect(indexColumns(header).has('clearance')).toBe(false);
    expect(indexColumns(header, { isFederal: true }).get('clearance')).toBe(TITLES.length);
    expect(missingColumns(indexColumns(TITLES, { isFederal: true }))).toEqual([]);
    const twice = [...header, 'Security Clearance'];
    expect(repeatedColumns(twice, { isFederal: true })).toEqual(['Security Clearance']);
  });

  it('have titles that are shown', () => {
    expect(titleOf('phone')).toBe('Phone Number');
  });
});
