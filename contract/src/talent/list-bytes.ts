export const NOT_CSV = 'Invalid file type - Please upload a CSV file.';
const HOW_TO_SAVE =
  'In Excel, choose File, Save As and the type "CSV UTF-8 (Comma delimited)", and upload that file.';

const IS_WORKBOOK = `${NOT_CSV} This is a spreadsheet. ${HOW_TO_SAVE}`;

export const NOT_UTF8 = `The file is not UTF-8 text. ${HOW_TO_SAVE}`;

export type ListEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

export function recogniseFile(bytes: Uint8Array): { encoding: ListEncoding } | { reason: string } {
  const known = SIGNATURES.find(({ start }) => startsWith(bytes, start));
  if (known) return { reason: known.reason };
  if (startsWith(bytes, [0xff, 0xfe])) return { encoding: 'utf-16le' };
  if (startsWith(bytes, [0xfe, 0xff])) return { encoding: 'utf-16be' };
  // One NUL in the first two bytes: UTF-16 without a byte order mark.
  if (bytes.length > 1 && (bytes[0] === 0) !== (bytes[1] === 0)) return { reason: NOT_UTF8 };
  return { encoding: 'utf-8' };
}

/** The specification goes by the name, whatever type the browser reports. */
export function fileNameProblem(fileName: string): string | null {
  if (/\.csv$/i.test(fileName)) return null;
  return SPREADSHEET.test(fileName) ? IS_WORKBOOK : NOT_CSV;
}

const SPREADSHEET = /\.(xlsx?|xlsm|xlsb|ods|numbers)$/i;

const IS_PDF = `${NOT_CSV} This is a PDF.`;

const SIGNATURES = [
  // A zip archive: .xlsx, .ods, .numbers.
  { start: [0x50, 0x4b, 0x03, 0x04], reason: IS_WORKBOOK },
  // .xls
  { start: [0xd0, 0xcf, 0x11, 0xe0], reason: IS_WORKBOOK },
  { start: [0x25, 0x50, 0x44, 0x46], reason: IS_PDF },
] as const;

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);
