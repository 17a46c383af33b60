import { table } from './table';

const columns = [
  { title: 'Area', of: ({ name }: Row) => name },
  { title: 'Visits', of: ({ visits }: Row) => String(visits), isNumber: true },
  { title: 'Note', of: ({ note }: Row) => note },
];

type Row = { name: string; visits: number; note: string };

describe('table', () => {
  it('aligns its columns, with figures to the right, without trailing spaces', () => {
    const rows = [
      { name: 'mfe-recruiter', visits: 7, note: '' },
      { name: 'mfe-x', visits: 12_345, note: 'new' },
    ];
    expect(table(columns, rows).split('\n')).toEqual([
      '  Area           Visits  Note',
      '  mfe-recruiter       7',
      '  mfe-x           12345  new',
    ]);
  });

  it('has only its titles if there are no rows', () => {
    expect(table(columns, [])).toBe('  Area  Visits  Note');
  });
});
