import * as z from 'zod/mini';
import { cellProblem } from '../foundation/cell-text';
import { LIMITS } from '../foundation/limits';
import { phoneDigits } from '../foundation/phone';
import { personNameProblem, withoutUnseen } from '../foundation/plain-text';
import { CLEARANCE_HINT, parseClearance, type Clearance } from './clearances';
import type { SkillSeparator } from './column-names';
import { COLUMN_KEYS, type ColumnKey } from './csv-columns';
import { distinctSkills } from './distinct-skills';
import { experienceLevel } from './experience-level';
import type { ColumnIndexes } from './index-columns';

export type EmployeeRow = {
  fullName: string;
  /** Lower case. */
  email: string;
  /** Ten digits. */
  phone: string;
  positionTitle: string;
  yearsExperience: number;
  location: string;
  yearsWithCompany: number;
  skills: string[];
  department: string;
  experienceLevel: string;
  /** Absent unless the file has it, so that rows stored without it keep their hash. */
  clearance?: Clearance | undefined;
};

type CellProblem = { key: ColumnKey; reason: string };

export type CheckedRow = {
  row: EmployeeRow | null;
  email: string | null;
  problems: CellProblem[];
};

class CellError {
  constructor(readonly reason: string) {}
}

const REQUIRED = new CellError('Required');
const LONG_TEXT = new CellError(`At most ${LIMITS.name} characters`);
const NO_EMAIL = new CellError('Not a valid email address');
const NO_PHONE = new CellError('Not a 10-digit US phone number');
const NO_YEARS = new CellError(`Not a whole number from 0 to ${LIMITS.yearsExperience}`);
const LONG_SKILL = new CellError(`A skill has at most ${LIMITS.skill} characters`);
const MANY_SKILLS = new CellError(`At most ${LIMITS.skills} skills`);
const NO_CLEARANCE = new CellError(CLEARANCE_HINT);

type ReadCell<T> = (cell: string) => T | CellError;

const required =
  <T>(read: ReadCell<T>): ReadCell<T> =>
  (cell) =>
    cell === '' ? REQUIRED : read(cell);

const readText: ReadCell<string> = (cell) => (cell.length > LIMITS.name ? LONG_TEXT : cell);

const readName: ReadCell<string> = (cell) => {
  const problem = personNameProblem(cell);
  return problem === null ? readText(cell) : new CellError(problem);
};

const readEmail: ReadCell<string> = (cell) => {
  const email = cell.toLowerCase();
  return email.length <= LIMITS.email && z.regexes.email.test(email) ? email : NO_EMAIL;
};

const readPhone: ReadCell<string> = (cell) => phoneDigits(cell) ?? NO_PHONE;

const readYears: ReadCell<number> = (cell) =>
  /^\d{1,3}$/.test(cell) && Number(cell) <= LIMITS.yearsExperience ? Number(cell) : NO_YEARS;

/** A semicolon always separates, as no skill contains one. */
const SPLIT_AT = { ';': /;/, ',': /[,;]/ } as const satisfies Record<SkillSeparator, RegExp>;

const skillsBy =
  (separator: SkillSeparator): ReadCell<string[]> =>
  (cell) => {
    const named = cell.split(SPLIT_AT[separator]).map((skill) => skill.trim());
    const skills = distinctSkills(named.filter((skill) => skill !== ''));
    if (skills.some(({ length }) => length > LIMITS.skill)) return LONG_SKILL;
    if (skills.length > LIMITS.skills) return MANY_SKILLS;
    return skills.length === 0 ? REQUIRED : skills;
  };

const readClearance: ReadCell<Clearance | undefined> = (cell) =>
  cell === '' ? undefined : (parseClearance(cell) ?? NO_CLEARANCE);

type Readers = { [Key in ColumnKey]: ReadCell<EmployeeRow[Key]> };

/**
 * Functions and not a schema: a list has half a million cells, and zod takes four times as long.
 */
const readersBy = (separator: SkillSeparator): Readers => ({
  fullName: required(readName),
  email: required(readEmail),
  phone: required(readPhone),
  positionTitle: required(readText),
  yearsExperience: required(readYears),
  location: required(readText),
  yearsWithCompany: required(readYears),
  skills: skillsBy(separator),
  department: required(readText),
  experienceLevel: readText,
  clearance: readClearance,
});

const READERS = { ';': readersBy(';'), ',': readersBy(',') } as const;

export function checkRow(
  cells: readonly string[],
  indexes: ColumnIndexes,
  skillSeparator: SkillSeparator = ';',
): CheckedRow {
  const readers = READERS[skillSeparator];
  const values: Partial<Record<ColumnKey, unknown>> = {};
  const problems: CellProblem[] = [];
  let isWhole = true;
  for (const key of COLUMN_KEYS) {
    const index = indexes.get(key);
    const value = readCell<unknown>(readers[key], tidy(cells[index ?? -1]));
    if (value instanceof CellError) {
      isWhole = false;
      if (index !== undefined) problems.push({ key, reason: value.reason });
    } else {
      values[key] = value;
    }
  }
  const email = typeof values.email === 'string' ? values.email : null;
  return { row: isWhole ? withLevel(wholeRow(values)) : null, email, problems };
}

function readCell<T>(read: ReadCell<T>, cell: string): T | CellError {
  const reason = cellProblem(cell);
  return reason === null ? read(cell) : new CellError(reason);
}

/** Fast path: repeated or unusual spaces and other characters that cannot be seen are rare. */
const UNTIDY = /\s\s|[^\S ]|[^ -~]/;

function tidy(cell = ''): string {
  const trimmed = cell.trim();
  if (!UNTIDY.test(trimmed)) return trimmed;
  return withoutUnseen(trimmed).replace(/\s+/g, ' ').trim();
}

const withLevel = (row: EmployeeRow): EmployeeRow => ({
  ...row,
  experienceLevel: row.experienceLevel
    ? (LEVELS.get(row.experienceLevel.toLowerCase()) ?? row.experienceLevel)
    : experienceLevel(row.yearsExperience),
});

const LEVELS: ReadonlyMap<string, string> = new Map(
  ['Junior', 'Mid-Level', 'Senior'].map((level) => [level.toLowerCase(), level]),
);

/** Safe once every column of the list was read: each reader returns its column's type. */
const wholeRow = (values: Partial<Record<ColumnKey, unknown>>) => values as EmployeeRow;
