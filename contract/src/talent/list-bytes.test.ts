import { fileNameProblem, recogniseFile } from './list-bytes';

describe('recogniseFile', () => {
  it.each([
    ['text', [0x41, 0x2c], 'utf-8'],
    ['text with a byte order mark', [0xef, 0xbb, 0xbf, 0x41], 'utf-8'],
    ['an empty file', [], 'utf-8'],
    ['UTF-16', [0xff, 0xfe, 0x41, 0], 'utf-16le'],
    ['big-endian UTF-16', [0xfe, 0xff, 0, 0x41], 'utf-16be'],
  ])('recognizes %s', (_, bytes, encoding) => {
    expect(recogniseFile(new Uint8Array(bytes))).toEqual({ encoding });
  });

  it.each([
    ['.xlsx', [0x50, 0x4b, 0x03, 0x04], 'This is a spreadsheet. In Excel, choose File, Save As'],
    ['.xls', [0xd0, 0xcf, 0x11, 0xe0], 'Invalid file type - Please upload a CSV file.'],
    ['a PDF', [0x25, 0x50, 0x44, 0x46], 'This is a PDF'],
    ['UTF-16 without a byte order mark', [0x41, 0, 0x2c, 0], 'The file is not UTF-8 text'],
  ])('refuses %s', (_, bytes, reason) => {
    expect(recogniseFile(new Uint8Array(bytes))).toEqual({
      reason: expect.stringContaining(reason),
    });
  });
});

describe('fileNameProblem', () => {
  it.each(['staff.csv', 'STAFF.CSV', 'staff.xlsx.csv'])('accepts %s', (name) => {
    expect(fileNameProblem(name)).toBeNull();
  });

  it.each(['staff.txt', 'staff.csv.exe', 'staff', 'csv', '', 'staff.csv '])(
    'refuses %j',
    (name) => {
      expect(fileNameProblem(name)).toBe('Invalid file type - Please upload a CSV file.');
    },
  );

  it.each(['staff.xlsx', 'staff.csv.XLS', 'staff.numbers'])(
    'refuses %s, and says how to save a spreadsheet as CSV',
    (name) => {
      expect(fileNameProblem(name)).toContain('This is a spreadsheet. In Excel');
    },
  );
});
