import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Makes each part of an email address or a hyphenated name a word of its own. */
const SEPARATORS = '[[:punct:][:space:]]+';

export const wordsOf = (...columns: readonly AnyColumn[]): SQL =>
  sql`to_tsvector('simple'::regconfig, regexp_replace(${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )}, ${sql.raw(`'${SEPARATORS}'`)}, ' ', 'g'))`;

export function matchesWords(words: AnyColumn | SQL, search: string | undefined): SQL | null {
  const terms = (search ?? '').match(/[\p{L}\p{N}]+/gu);
  if (!terms) return null;
  const query = terms.map((term) => `${term}:*`).join(' & ');
  return sql`${words} @@ to_tsquery('simple', ${query}::text)`;
}
