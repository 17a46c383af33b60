import * as z from 'zod/mini';
import { textProblem } from './cell-text';
import { CLEARANCE_HINT, parseClearance, type Clearance } from './clearances';
import type { SkillSeparator } from './column-names';
import { COLUMN_KEYS, type ColumnKey, type ColumnPlaces } from './csv-columns';
import { distinctSkills } from './distinct-skills';
import { experienceLevel } from './experience-level';
import { LIMITS } from './limits';
import { phoneDigits } from './phone';

const MAX_YEARS = LIMITS.yearsExperience;

const required = z.minLength(1, { error: 'Required', abort: true });
const shortEnough = z.maxLength(LIMITS.name, `At most ${LIMITS.name} characters`);
const text = z.string().check(required, shortEnough);

const email = z
  .string()
  .check(
    required,
    z.toLowerCase(),
    z.maxLength(LIMITS.email, 'Not a valid email address'),
    z.regex(z.regexes.email, { error: 'Not a valid email address', abort: true }),
  );

const phone = z.pipe(
  z.string().check(
    required,
    z.refine((value) => phoneDigits(value) !== null, 'Not a phone number of 10 digits'),
  ),
  z.transform((value) => phoneDigits(value) ?? value),
);

const isYears = (value: string) => /^\d{1,3}$/.test(value) && Number(value) <= MAX_YEARS;
const years = z.pipe(
  z.string().check(required, z.refine(isYears, `Not a whole number from 0 to ${MAX_YEARS}`)),
  z.transform(Number),
);

/** A semicolon parts them in any file: no skill has one. */
const SPLIT_AT = { ';': /;/, ',': /[,;]/ } as const satisfies Record<SkillSeparator, RegExp>;

const splitSkills = (value: string, separator: SkillSeparator): string[] =>
  distinctSkills(
    value
      .split(SPLIT_AT[separator])
      .map((skill) => skill.trim())
      .filter((skill) => skill !== ''),
  );

const skillsBy = (separator: SkillSeparator) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => splitSkills(value, separator)),
    ),
    z
      .array(
        z
          .string()
          .check(z.maxLength(LIMITS.skill, `A skill has at most ${LIMITS.skill} characters`)),
      )
      .check(
        z.minLength(1, 'Required'),
        z.maxLength(LIMITS.skills, `At most ${LIMITS.skills} skills`),
      ),
  );

const clearance = z.pipe(
  z
    .string()
    .check(z.refine((value) => value === '' || parseClearance(value) !== null, CLEARANCE_HINT)),
  z.transform((value): Clearance | undefined => parseClearance(value) ?? undefined),
);

const LEVELS: ReadonlyMap<string, string> = new Map(
  ['Junior', 'Mid-Level', 'Senior'].map((level) => [level.toLowerCase(), level]),
);

const cellsBy = (separator: SkillSeparator) =>
  z.object({
    fullName: text,
    email,
    phone,
    positionTitle: text,
    yearsExperience: years,
    location: text,
    yearsWithCompany: years,
    skills: skillsBy(separator),
    department: text,
    experienceLevel: z.string().check(shortEnough),
    clearance,
  });

const CELLS = { ';': cellsBy(';'), ',': cellsBy(',') } as const;

/** An employee as a file describes them. */
export type EmployeeRow = Omit<z.infer<(typeof CELLS)[';']>, 'clearance'> & {
  /** Not there unless the file has one: rows that were stored without it have the same hash. */
  clearance?: Clearance | undefined;
};

export type CellProblem = { key: ColumnKey; reason: string };

export type CheckedRow = {
  /** Null when there are problems. */
  row: EmployeeRow | null;
  /** In small letters, and null unless it is one. */
  email: string | null;
  problems: CellProblem[];
};

const tidy = (cell: string | undefined): string => (cell ?? '').trim().replace(/\s+/g, ' ');

const withLevel = (row: EmployeeRow): EmployeeRow => ({
  ...row,
  experienceLevel: row.experienceLevel
    ? (LEVELS.get(row.experienceLevel.toLowerCase()) ?? row.experienceLevel)
    : experienceLevel(row.yearsExperience),
});

function cellProblem(cell: string): string | null {
  if (cell.startsWith('=')) return 'This is a formula. Please put its value here';
  return textProblem(cell);
}

/** Says of each cell what is wrong with it; nothing of the columns that the file does not have. */
export function checkRow(
  cells: readonly string[],
  places: ColumnPlaces,
  skillSeparator: SkillSeparator = ';',
): CheckedRow {
  const named = COLUMN_KEYS.map((key) => [key, tidy(cells[places.get(key) ?? -1])] as const);
  const unreadable = named.flatMap(([key, cell]) => {
    const reason = cellProblem(cell);
    return reason === null ? [] : [[key, reason] as const];
  });
  const parsed = CELLS[skillSeparator].safeParse(Object.fromEntries(named));
  if (parsed.success && unreadable.length === 0) {
    return { row: withLevel(parsed.data), email: parsed.data.email, problems: [] };
  }
  const issues = parsed.error?.issues.toReversed() ?? [];
  const reasons = new Map<PropertyKey | undefined, string>([
    ...issues.map((one) => [one.path[0], one.message] as const),
    ...unreadable,
  ]);
  const problems = COLUMN_KEYS.flatMap((key) => {
    const reason = reasons.get(key);
    return reason !== undefined && places.has(key) ? { key, reason } : [];
  });
  const email = reasons.has('email') ? null : tidy(cells[places.get('email') ?? -1]).toLowerCase();
  return { row: null, email, problems };
}

/** Enough of a file to tell. */
const SKILLS_SAMPLE = 200;

/** Whether commas seem to part the skills of a file, so that the user can be asked. */
export function looksCommaSeparated(skillCells: readonly string[]): boolean {
  const sample = skillCells.filter((cell) => cell.trim() !== '').slice(0, SKILLS_SAMPLE);
  const withCommas = sample.filter((cell) => cell.includes(',') && !cell.includes(';'));
  const withSemicolons = sample.filter((cell) => cell.includes(';'));
  return withCommas.length > sample.length / 2 && withSemicolons.length < sample.length / 10;
}
