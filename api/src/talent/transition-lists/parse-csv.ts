import type { ParseCsv } from '@gangway/contract/csv-lines';
import Papa from 'papaparse';

/** Sound: the parser behind `Papa.parse`, which says so of its results; its own type is missing. */
function asResult(result: unknown): Papa.ParseResult<string[]> {
  return result as Papa.ParseResult<string[]>;
}

export const parseCsv: ParseCsv = (text, { isWhole, ...config }) => {
  const { data, errors, meta } = asResult(new Papa.Parser(config).parse(text, 0, !isWhole));
  return { data, errors, cursor: meta.cursor };
};
