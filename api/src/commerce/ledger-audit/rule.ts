import { sql, type SQL } from 'drizzle-orm';

export type Rule = {
  name: string;
  of: SQL;
  broken: SQL;
  id: SQL;
};

export type RuleResult = { rule: string; rows: number; findings: string[] };

export const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
