import { csvLines } from './csv';

it('quotes every cell, and doubles the quotation marks in it', () => {
  expect(
    csvLines([
      ['Name', 'Note'],
      ['Ada', 'says "yes",\nthen no'],
    ]),
  ).toBe('"Name","Note"\r\n"Ada","says ""yes"",\nthen no"\r\n');
});

it('disarms cells that a spreadsheet would run as a formula', () => {
  expect(csvLines([['=HYPERLINK("x")', '+1', 'plain']])).toBe(
    `"'=HYPERLINK(""x"")","'+1","plain"\r\n`,
  );
});
