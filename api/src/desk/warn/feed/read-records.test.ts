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
  it('are parted at commas and line ends, and counted by the lines of the file', () => {
    expect(recordsOf('a,b\r\n"c\nd","e ""f"""\n\n,\ng,h')).toEqual([
      { line: 1, cells: ['a', 'b\r'] },
      { line: 2, cells: ['c\nd', 'e "f"'] },
      { line: 5, cells: ['', ''] },
      { line: 6, cells: ['g', 'h'] },
    ]);
  });

  it('come one by one from whatever pieces', () => {
    const text = 'a,"b, ""c""\nd"\ne,f\n';
    for (let size = 1; size <= text.length; size += 1) {
      expect(recordsOf(...cut(text, size))).toEqual(recordsOf(text));
    }
  });

  it('are what another parser reads of them', () => {
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

  it('may have a quotation mark within a value that is not in them', () => {
    expect(recordsOf('a 5" pipe,b\n')).toEqual([{ line: 1, cells: ['a 5" pipe', 'b'] }]);
  });

  it.each([
    ['stays open', '"bad,x\n'],
    ['closes too early', '"bad" Inc,x\n'],
  ])('cost their own line where a quotation mark %s', (_, bad) => {
    const good = 'good,"x, y"\n'.repeat(10_000);
    const records = recordsOf(...cut(`a,b\n${bad}${good}`, 5000));
    expect(records[1]).toEqual({ line: 2, cells: null });
    expect(records.filter(({ cells }) => cells?.[0] === 'good').length).toBe(10_000);
    expect(records.at(-1)?.line).toBe(10_002);
  });

  it('are never longer than sixteen thousand characters', () => {
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

  it('may end in the middle of one', () => {
    expect(recordsOf('a,b\nc,"d')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: null },
    ]);
  });

  it('are none in nothing, or in blank lines', () => {
    expect(recordsOf('')).toEqual([]);
    expect(recordsOf('\n \r\n\n')).toEqual([]);
  });
});
