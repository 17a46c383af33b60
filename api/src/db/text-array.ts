import { sql, type SQL } from 'drizzle-orm';

const written = (text: string | null): string =>
  text === null ? 'null' : `"${text.replace(/["\\]/g, '\\$&')}"`;

/** One parameter for any number of texts, which the server reads faster than JSON. */
export const textArray = (texts: readonly (string | null)[]): SQL =>
  sql`${`{${texts.map(written).join(',')}}`}::text[]`;
