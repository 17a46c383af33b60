import { neutralizeFormula } from '@gangway/contract/foundation/formula';
import { downloadCsv } from '@gangway/shared-ui/csv';
import Papa from 'papaparse';
import { inSlices } from '../reader/in-slices';
import { problemText, type FixedRow } from './fixed-rows';

const ROWS_AT_ONCE = 200;

export async function downloadBadRows(header: readonly string[], rows: readonly FixedRow[]) {
  const bad = rows.filter(({ problems, isLeftOut }) => problems.length > 0 && !isLeftOut);
  downloadCsv('rows-to-fix.csv', (await inSlices(writeAll(header, bad))) ?? []);
}

function* writeAll(
  header: readonly string[],
  rows: readonly FixedRow[],
): Generator<void, string[]> {
  const parts = [write([[...header, 'Line', 'Problem']])];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE);
    parts.push(write(some.map((row) => [...row.cells, String(row.bad.line), problemText(row)])));
    yield;
  }
  return parts;
}

const write = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map(neutralizeFormula)),
    { quotes: true },
  )}\r\n`;
