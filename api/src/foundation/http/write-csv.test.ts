import fc from 'fast-check';
import Papa from 'papaparse';
import { caseCount } from '../../testing/random-cases';
import { writeCsv } from './stream-csv';

const RUNS = caseCount(1_000, 20_000);
const SEPARATORS = [',', ';', '\t', '|'];
const FORMULA = /^[\s"\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

const parse = (text: string, delimiter = ',') =>
  Papa.parse<string[]>(text.replace(/\r\n$/, ''), { delimiter }).data;

const splitPlainly = (text: string, delimiter: string) =>
  text.split(/\r\n|\r|\n/).flatMap((line) => line.split(delimiter));

const PIECES = [...SEPARATORS, ...'=+-@＝＋－＠"\' \r\n\u00a0\u200b\u0000a1'.split('')];
const hostile = fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 12 });
const rowsOf = <T>(cell: fc.Arbitrary<T>) =>
  fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });

describe('a CSV file', () => {
  it.each(SEPARATORS)(
    'has no cell that starts a formula if a reader separates cells by %j',
    (separator) => {
      fc.assert(
        fc.property(rowsOf(hostile), (rows) => {
          const text = writeCsv(rows);
          const cells = [...parse(text, separator).flat(), ...splitPlainly(text, separator)];
          expect(cells.filter((cell) => FORMULA.test(cell))).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
  );

  it.each([
    ['=1+1', "'=1+1"],
    [' \t=1', " \t'=1"],
    ['＝1', "'＝1"],
    ['x;=cmd()', "x;'=cmd()"],
    ['x, @SUM(A1)', "x, '@SUM(A1)"],
    ['x\n-1', "x\n'-1"],
    ['";=1', '";\'=1'],
    ["'=1", "'=1"],
    ['a-b = c', 'a-b = c'],
  ])('contains %j as %j', (given, written) => {
    expect(parse(writeCsv([[given]]))).toEqual([[written]]);
  });

  it('has quotes around each cell, and unchanged numbers', () => {
    expect(
      writeCsv([
        ['Name', 'Years'],
        ['Ada "A"', -5],
      ]),
    ).toBe('"Name","Years"\r\n"Ada ""A""","-5"\r\n');
  });

  it('contains ordinary text unchanged', () => {
    const ordinary = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .filter((text) => !/[=+\-@＝＋－＠]/.test(text));
    fc.assert(
      fc.property(rowsOf(ordinary), (rows) => {
        expect(parse(writeCsv(rows))).toEqual(rows);
      }),
      { numRuns: RUNS },
    );
  });
});
