import fc from 'fast-check';
import Papa from 'papaparse';
import { recordReader, type CsvRecord } from './read-records';

function recordsOf(...pieces: string[]): CsvRecord[] {
  const records: CsvRecord[] = [];
  const reader = recordReader((record) => void records.push(record));
  for (const piece of pieces) reader.push(piece);
  reader.end();
  return records;
}

const cut = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );

describe('the rows of a CSV file', () => {
  it('are split at commas and line ends, with the line numbers of the file', () => {
    expect(recordsOf('a,b\r\n"c\nd","e ""f"""\n\n,\ng,h')).toEqual([
      { line: 1, cells: ['a', 'b\r'] },
      { line: 2, cells: ['c\nd', 'e "f"'] },
      { line: 5, cells: ['', ''] },
      { line: 6, cells: ['g', 'h'] },
    ]);
  });

  it('are the same, whatever the size of the chunks', () => {
    const text = 'a,"b, ""c""\nd"\ne,f\n';
    for (let size = 1; size <= text.length; size += 1) {
      expect(recordsOf(...cut(text, size))).toEqual(recordsOf(text));
    }
  });

  it('are the same as those of another CSV parser', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', ' ', '\\') });
    const row = fc.array(cell, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), fc.nat(20), (rows, size) => {
        const text = Papa.unparse(rows, { newline: '\n' });
        const read = recordsOf(...cut(text, size + 1)).map(({ cells }) => cells);
        expect(read).toEqual(Papa.parse(text, { delimiter: ',', newline: '\n' }).data);
      }),
    );
  });

  it('can contain a quotation mark in an unquoted value', () => {
    expect(recordsOf('a 5" pipe,b\n')).toEqual([{ line: 1, cells: ['a 5" pipe', 'b'] }]);
  });

  it.each([
    ['stays open', '"bad,x\n'],
    ['closes too early', '"bad" Inc,x\n'],
  ])('are lost only on the line with a quotation mark that %s', (_, bad) => {
    const good = 'good,"x, y"\n'.repeat(10_000);
    const records = recordsOf(...cut(`a,b\n${bad}${good}`, 5000));
    expect(records[1]).toEqual({ line: 2, cells: null });
    expect(records.filter(({ cells }) => cells?.[0] === 'good').length).toBe(10_000);
    expect(records.at(-1)?.line).toBe(10_002);
  });

  it('are limited to sixteen thousand characters each', () => {
    const long = 'x'.repeat(20_000);
    for (const size of [100, 1_000_000]) {
      const text = `a,b\n${long},y\nc,"${long}"\nd,e\n`;
      expect(recordsOf(...cut(text, size))).toEqual([
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: null },
        { line: 3, cells: null },
        { line: 4, cells: ['d', 'e'] },
      ]);
    }
  });

  it('are null if the file ends inside a quoted value', () => {
    expect(recordsOf('a,b\nc,"d')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: null },
    ]);
  });

  it('are empty for an empty file or blank lines', () => {
    expect(recordsOf('')).toEqual([]);
    expect(recordsOf('\n \r\n\n')).toEqual([]);
  });
});
