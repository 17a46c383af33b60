import Papa from 'papaparse';

export type CsvEmployee = Record<string, string>;

export const employee = (name: string, changes: CsvEmployee = {}): CsvEmployee => ({
  'Full Name': `${name} Example`,
  'Email Address': `${name}@example.com`,
  'Phone Number': '(206) 555-0142',
  'Position Title': 'Backend Engineer',
  'Years Experience': '5',
  Location: 'Seattle, WA',
  'Years with Company': '2',
  Skills: 'Go;SQL;Kafka',
  Department: 'Engineering',
  'Experience Level': '',
  ...changes,
});

type Style = { delimiter?: string; isQuoted?: boolean };

export const csvOf = (
  employees: readonly CsvEmployee[],
  { delimiter = ',', isQuoted = false }: Style = {},
): string => Papa.unparse([...employees], { delimiter, quotes: isQuoted, newline: '\n' });
