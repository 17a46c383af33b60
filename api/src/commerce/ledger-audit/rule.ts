import { sql, type SQL } from 'drizzle-orm';

/** Something that always holds; what breaks it is found by its id. */
export type Rule = {
  name: string;
  of: SQL;
  /** Which of these rows break it, on top of `of`. */
  broken: SQL;
  id: SQL;
};

export type RuleResult = { rule: string; rows: number; findings: string[] };

export const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
