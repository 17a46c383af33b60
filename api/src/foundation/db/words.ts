import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** A generated column with the words of other columns, as they are written: no language's stems. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** An email address or a hyphenated name is as many words as it has parts. */
const SEPARATORS = '[[:punct:][:space:]]+';

export const wordsOf = (...columns: readonly AnyColumn[]): SQL =>
  sql`to_tsvector('simple'::regconfig, regexp_replace(${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )}, ${sql.raw(`'${SEPARATORS}'`)}, ' ', 'g'))`;

/** All words of a search begin a word of the row, in any order; null where there is no word in it. */
export function matchesWords(words: AnyColumn | SQL, search: string | undefined): SQL | null {
  const terms = (search ?? '').match(/[\p{L}\p{N}]+/gu);
  if (!terms) return null;
  const query = terms.map((term) => `${term}:*`).join(' & ');
  return sql`${words} @@ to_tsquery('simple', ${query}::text)`;
}
