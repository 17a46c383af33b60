export const CSV_COLUMNS = [
  { key: 'fullName', title: 'Full Name' },
  { key: 'email', title: 'Email Address' },
  { key: 'phone', title: 'Phone Number' },
  { key: 'positionTitle', title: 'Position Title' },
  { key: 'yearsExperience', title: 'Years Experience' },
  { key: 'location', title: 'Location' },
  { key: 'yearsWithCompany', title: 'Years with Company' },
  { key: 'skills', title: 'Skills' },
  { key: 'department', title: 'Department' },
  { key: 'experienceLevel', title: 'Experience Level', isOptional: true },
] as const;

export const columnsOf = ({ isFederal }: { isFederal: boolean }): readonly Column[] =>
  isFederal ? FEDERAL_COLUMNS : CSV_COLUMNS;

export type Column = (typeof FEDERAL_COLUMNS)[number];
export type ColumnKey = Column['key'];

const FEDERAL_COLUMNS = [
  ...CSV_COLUMNS,
  { key: 'clearance', title: 'Security Clearance', isOptional: true },
] as const;

export const COLUMN_KEYS: readonly ColumnKey[] = FEDERAL_COLUMNS.map(({ key }) => key);

export const titleOf = (key: PropertyKey): string => TITLES.get(String(key)) ?? String(key);

/** A header has ten columns; a file with more than this is not a list. */
export const MOST_COLUMNS = 500;

const TITLES: ReadonlyMap<string, string> = new Map(
  FEDERAL_COLUMNS.map(({ key, title }) => [key, title]),
);
