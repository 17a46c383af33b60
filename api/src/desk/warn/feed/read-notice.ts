import type { Notice } from './collect-notices';
import { FeedError } from './fetch-feed';

export const STATES: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ ' +
    'NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI'
  ).split(' '),
);

const MOST_JOBS = 100_000;

type NoticeReading =
  | { kind: 'notice'; notice: Notice }
  | { kind: 'superseded' }
  | { kind: 'malformed'; why: string };

export type NoticeReader = (cells: readonly string[]) => NoticeReading;

type Column = (typeof REQUIRED)[number] | 'first_inserted_date';

type Columns = {
  count: number;
  valueOf: (cells: readonly string[], column: Column) => string;
};

export function noticeReader({ count, valueOf }: Columns, today: string): NoticeReader {
  function readValid(value: (column: Column) => string): NoticeReading {
    const [company, state] = [clean(value('company')), value('postal_code').trim().toUpperCase()];
    const problem = problemOf(company, state);
    if (problem !== null) return malformed(problem);
    const employees = readJobs(value('jobs'));
    if (employees === undefined) return malformed('jobs that are not a number of people');
    const noticeDate = readDay(value('notice_date'));
    const layoffDate = readDay(value('effective_date'));
    const inserted = readDay(value('first_inserted_date'));
    const reason = reasonOf(readFlag(value('is_closure')), readFlag(value('is_temporary')));
    const location = readLocation(value('location'));
    const days = { noticed: noticeDate, inserted, layoff: layoffDate };
    const id = value('hash_id').trim();
    const rest = { location, employees, layoffDate, noticeDate, reason };
    const notice = { id, company, state, ...rest, listedOn: listedOn(days, today) };
    return { kind: 'notice', notice };
  }

  return (cells) => {
    if (cells.length !== count) return malformed(`${cells.length} values for ${count} columns`);
    const value = (column: Column) => valueOf(cells, column);
    if (readFlag(value('is_superseded'))) return { kind: 'superseded' };
    if (value('company').includes('\ufffd')) return malformed('letters that are not UTF-8');
    return readValid(value);
  };
}

export function readHeader(cells: readonly string[]): Columns {
  const names = cells.map((name) => name.trim().toLowerCase());
  const missing = REQUIRED.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new FeedError(`it has no column ${missing.join(', ')}`);
  const indexes = new Map(names.map((name, index) => [name, index]));
  return {
    count: names.length,
    valueOf: (row, column) => row[indexes.get(column) ?? -1] ?? '',
  };
}

const DAY = /^((\d{4})-(\d{2})-(\d{2}))(?:[T ]|$)/;

/** There were no notices before the WARN Act of 1988. */
const [FIRST_YEAR, LAST_YEAR] = [1988, 2099];

export function readDay(text: string): string | null {
  const [, day = null, ...parts] = DAY.exec(text.trim()) ?? [];
  const [year = 0, month = 0, date = 0] = parts.map(Number);
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  return isInCalendar(year, month, date) ? day : null;
}

const REQUIRED = [
  'hash_id',
  'notice_date',
  'effective_date',
  'postal_code',
  'company',
  'location',
  'jobs',
  'is_closure',
  'is_temporary',
  'is_superseded',
] as const;

const clean = (text: string) => text.replace(/[\p{C}\s]+/gu, ' ').trim();

const LONGEST = { company: 200, location: 300 };

function problemOf(company: string, state: string): string | null {
  if (company === '') return 'no company';
  if (company.length > LONGEST.company) return 'a company name that is too long';
  return STATES.has(state) ? null : 'no state of the United States';
}

const malformed = (why: string): NoticeReading => ({ kind: 'malformed', why });

function readJobs(text: string): number | null | undefined {
  if (!/\d/.test(text)) return null;
  const digits = /^(\d[\d,]*)(?:\.0+)?$/.exec(text.trim())?.[1]?.replaceAll(',', '');
  const jobs = digits === undefined ? NaN : Number(digits);
  return jobs <= MOST_JOBS ? jobs : undefined;
}

function isInCalendar(year: number, month: number, date: number): boolean {
  const lastDate = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && date >= 1 && date <= lastDate;
}

function reasonOf(isClosure: boolean | null, isTemporary: boolean | null): string | null {
  if (isClosure === null && isTemporary === null) return null;
  if (isClosure) return isTemporary ? 'Temporary closure' : 'Closure';
  return isTemporary ? 'Temporary layoff' : 'Layoff';
}

function readFlag(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (['true', 't', '1', 'yes'].includes(word)) return true;
  return ['false', 'f', '0', 'no'].includes(word) ? false : null;
}

function readLocation(text: string): string | null {
  const location = clean(text);
  if (location.length <= LONGEST.location) return location || null;
  return clean(location.slice(0, LONGEST.location));
}

type Days = { noticed: string | null; inserted: string | null; layoff: string | null };

/**
 * Without a plausible notice date it is the day the feed added it, or the layoff if that was
 * earlier, as in the archive of a newly added state.
 */
function listedOn({ noticed, inserted, layoff }: Days, today: string): string | null {
  if (noticed !== null && noticed <= today) return noticed;
  const past = [inserted, layoff].filter((day) => day !== null && day <= today);
  return past.toSorted()[0] ?? null;
}
