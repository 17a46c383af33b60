import { sql, type SQL } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

const written = (text: string | null): string =>
  text === null ? 'null' : `"${text.replace(/["\\]/g, '\\$&')}"`;

export const arrayLiteral = (texts: readonly (string | null)[]): string =>
  `{${texts.map(written).join(',')}}`;

/** One parameter for any number of texts, which the server reads faster than JSON. */
export const textArray = (texts: readonly (string | null)[]): SQL =>
  sql`${arrayLiteral(texts)}::text[]`;

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
