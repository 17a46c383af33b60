import { CSV_COLUMNS, missingColumns, placeColumns, repeatedColumns, titleOf } from './csv-columns';

const TITLES = CSV_COLUMNS.map(({ title }) => title);

describe('the columns of a list', () => {
  it('are found in any order, case and spacing, beside columns that nobody knows', () => {
    const places = placeColumns(['Badge', ' EMAIL   address ', 'full name', '"Skills"']);
    expect([...places]).toEqual([
      ['fullName', 2],
      ['email', 1],
    ]);
  });

  it('may explain themselves in brackets', () => {
    expect([...placeColumns(['Skills (semicolon separated)'])]).toEqual([['skills', 0]]);
  });

  it('are all required but the level', () => {
    expect(missingColumns(placeColumns([]))).toEqual(
      TITLES.filter((title) => title !== 'Experience Level'),
    );
    expect(missingColumns(placeColumns(TITLES))).toEqual([]);
  });

  it('are told when one is there twice', () => {
    expect(repeatedColumns([...TITLES, 'location'])).toEqual(['Location']);
    expect(repeatedColumns(TITLES)).toEqual([]);
  });

  it('are called by their titles', () => {
    expect(titleOf('phone')).toBe('Phone Number');
  });
});
