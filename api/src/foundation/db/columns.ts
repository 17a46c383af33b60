import { type AnyColumn, sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, uuid } from 'drizzle-orm/pg-core';

export const reference = (column: string, target: () => AnyPgColumn, onDelete?: 'cascade') =>
  uuid(column)
    .notNull()
    .references(target, onDelete && { onDelete });

/** Only for values from the code: they are not escaped. */
export const oneOf = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

export const checks = (conditions: Record<string, SQL>) =>
  Object.entries(conditions).map(([name, condition]) => check(name, condition));

export const arrayLiteral = (texts: readonly (string | null)[]): string =>
  `{${texts.map(written).join(',')}}`;

/** One parameter for any number of texts, which the server reads faster than JSON. */
export const textArray = (texts: readonly (string | null)[]): SQL =>
  sql`${arrayLiteral(texts)}::text[]`;

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

const written = (text: string | null): string =>
  text === null ? 'null' : `"${text.replace(/["\\]/g, '\\$&')}"`;
