import * as z from 'zod/mini';
import { CSV_COLUMNS, type ColumnKey, type ColumnPlaces } from './csv-columns';
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
    z.maxLength(LIMITS.email, 'Not a valid e-mail address'),
    z.regex(z.regexes.email, { error: 'Not a valid e-mail address', abort: true }),
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

const splitSkills = (value: string): string[] =>
  distinctSkills(
    value
      .split(';')
      .map((skill) => skill.trim())
      .filter((skill) => skill !== ''),
  );

const skills = z.pipe(
  z.pipe(z.string(), z.transform(splitSkills)),
  z
    .array(
      z.string().check(z.maxLength(LIMITS.skill, `A skill has at most ${LIMITS.skill} characters`)),
    )
    .check(
      z.minLength(1, 'Required'),
      z.maxLength(LIMITS.skills, `At most ${LIMITS.skills} skills`),
    ),
);

const LEVELS: ReadonlyMap<string, string> = new Map(
  ['Junior', 'Mid-Level', 'Senior'].map((level) => [level.toLowerCase(), level]),
);

const Cells = z.object({
  fullName: text,
  email,
  phone,
  positionTitle: text,
  yearsExperience: years,
  location: text,
  yearsWithCompany: years,
  skills,
  department: text,
  experienceLevel: z.string().check(shortEnough),
});

/** An employee as a file describes them. */
export type EmployeeRow = z.infer<typeof Cells>;

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

/** Says of each cell what is wrong with it; nothing of the columns that the file does not have. */
export function checkRow(cells: readonly string[], places: ColumnPlaces): CheckedRow {
  const named = CSV_COLUMNS.map(({ key }) => [key, tidy(cells[places.get(key) ?? -1])] as const);
  const parsed = Cells.safeParse(Object.fromEntries(named));
  if (parsed.success) {
    return { row: withLevel(parsed.data), email: parsed.data.email, problems: [] };
  }
  const reasons = new Map(
    parsed.error.issues.toReversed().map((one) => [one.path[0], one.message]),
  );
  const problems = CSV_COLUMNS.flatMap(({ key }) => {
    const reason = reasons.get(key);
    return reason !== undefined && places.has(key) ? { key, reason } : [];
  });
  const email = reasons.has('email') ? null : tidy(cells[places.get('email') ?? -1]).toLowerCase();
  return { row: null, email, problems };
}
