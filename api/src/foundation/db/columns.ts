import { type AnyColumn, sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, check, uuid } from 'drizzle-orm/pg-core';

export const reference = (column: string, target: () => AnyPgColumn, onDelete?: 'cascade') =>
  uuid(column)
    .notNull()
    .references(target, onDelete && { onDelete });

export const oneOf = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

export const checks = (conditions: Record<string, SQL>) =>
  Object.entries(conditions).map(([name, condition]) => check(name, condition));
