/** The columns of a list in the order of the template; only the level may be missing. */
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

type Column = (typeof CSV_COLUMNS)[number];
export type ColumnKey = Column['key'];

/** Where each column stands in a file. */
export type ColumnPlaces = ReadonlyMap<ColumnKey, number>;

const TITLES: ReadonlyMap<string, string> = new Map(
  CSV_COLUMNS.map(({ key, title }) => [key, title]),
);

export const titleOf = (key: PropertyKey): string => TITLES.get(String(key)) ?? String(key);

/** The expression below takes time that grows with the square of the length. */
const LONGEST_TITLE = 200;
/** A header has ten; more than these are not looked at. */
const MOST_COLUMNS = 500;

/** Without its case, its spaces and an explanation in brackets. */
const plain = (title: string): string =>
  title
    .slice(0, LONGEST_TITLE)
    .replace(/\(.*\)\s*$/, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Columns that nobody knows are left alone; of two with one name the first counts. */
export function placeColumns(header: readonly string[]): ColumnPlaces {
  const titles = header.slice(0, MOST_COLUMNS).map(plain);
  const places = CSV_COLUMNS.map(({ key, title }) => [key, titles.indexOf(plain(title))] as const);
  return new Map(places.filter(([, place]) => place >= 0));
}

export function repeatedColumns(header: readonly string[]): string[] {
  const titles = header.slice(0, MOST_COLUMNS).map(plain);
  return CSV_COLUMNS.filter(
    ({ title }) => titles.indexOf(plain(title)) !== titles.lastIndexOf(plain(title)),
  ).map(({ title }) => title);
}

export function missingColumns(places: ColumnPlaces): string[] {
  return CSV_COLUMNS.filter((column) => !('isOptional' in column) && !places.has(column.key)).map(
    ({ title }) => title,
  );
}
