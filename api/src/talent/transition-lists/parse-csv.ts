import type { ParseCsv } from '@gangway/contract/talent/csv-lines';
import Papa from 'papaparse';

export const parseCsv: ParseCsv = (text, { isWhole, ...config }) => {
  const { data, errors, meta } = asResult(new Papa.Parser(config).parse(text, 0, !isWhole));
  return { data, errors, cursor: meta.cursor };
};

/**
 * Safe: this is the type that `Papa.parse` declares for its results; the parser behind it has no
 * type of its own.
 */
function asResult(result: unknown): Papa.ParseResult<string[]> {
  return result as Papa.ParseResult<string[]>;
}
