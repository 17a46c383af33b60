import * as z from 'zod/mini';
import { lineProblem } from '../foundation/plain-text';
import { COLUMN_KEYS, MOST_COLUMNS } from './csv-columns';

/** From a column name in the file to our key; null means that it matches no column. */
export const ColumnNames = z
  .record(
    z.string().check(
      z.maxLength(200),
      z.refine(
        (name) => lineProblem(name.replace(/\s/g, ' ')) === null,
        'Has a character that is not allowed',
      ),
    ),
    z.nullable(z.enum(COLUMN_KEYS)),
  )
  .check(
    z.refine(
      (names) => Object.keys(names).length <= MOST_COLUMNS,
      `At most ${MOST_COLUMNS} columns`,
    ),
  );
export type ColumnNames = z.infer<typeof ColumnNames>;

export const SKILL_SEPARATORS = [';', ','] as const;
export type SkillSeparator = (typeof SKILL_SEPARATORS)[number];
