import type { ParseCsv } from '@gangway/contract/talent/csv-lines';
import { NOT_UTF8, recogniseFile, type ListEncoding } from '@gangway/contract/talent/list-bytes';
import {
  problemLocation,
  readListFile,
  refusedFile,
  type ListFile,
  type ListReading,
} from '@gangway/contract/talent/list-file';
import { LIST_FILE_BYTES } from '@gangway/contract/talent/list-imports';
import type { EmployeeRow } from '@gangway/contract/talent/list-row';
import Papa from 'papaparse';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { fileTooLarge } from '../../foundation/http/read-bytes';
import { inSlices } from '../../foundation/timing/slices';
import type { OrganizationId } from '../../identity/actors/scopes';
import { readOrganization } from '../../identity/organizations/read-organization';

const MOST_PROBLEMS = 1_000;
/** Small enough to be decoded within a millisecond. */
const PIECE = 256 * 1024;

type HowToRead = Omit<ListReading, 'mostProblems'>;

export async function readList(content: Uint8Array | string, reading: HowToRead) {
  if (typeof content === 'string') {
    if (Buffer.byteLength(content) > LIST_FILE_BYTES) throw fileTooLarge(LIST_FILE_BYTES);
    return readText(content, reading);
  }
  const recognised = recogniseFile(content);
  if ('reason' in recognised) return refusedFile(recognised.reason);
  const text = await inSlices(decode(content, recognised.encoding));
  return text === null ? refusedFile(NOT_UTF8) : readText(text, reading);
}

export async function readListOf(
  { db }: Pick<Deps, 'db'>,
  organizationId: OrganizationId,
  { file, ...reading }: Omit<HowToRead, 'isFederal'> & { file: Uint8Array },
): Promise<ListFile> {
  const { kind } = await readOrganization(db, organizationId);
  return readList(file, { ...reading, isFederal: kind === 'federal' });
}

export function requireRows(file: ListFile): EmployeeRow[] {
  if (file.problemCount === 0) return file.rows;
  throw new ApiError('csv_invalid', messageOf(file), { issues: issuesOf(file) });
}

export const parseCsv: ParseCsv = (text, { isWhole, ...config }) => {
  const { data, errors, meta } = asResult(new Papa.Parser(config).parse(text, 0, !isWhole));
  return { data, errors, cursor: meta.cursor };
};

const readText = (text: string, reading: HowToRead): Promise<ListFile> =>
  inSlices(readListFile(text, parseCsv, { ...reading, mostProblems: MOST_PROBLEMS }));

function* decode(bytes: Uint8Array, encoding: ListEncoding): Generator<void, string | null> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const parts: string[] = [];
  try {
    for (let start = 0; start < bytes.length; start += PIECE) {
      parts.push(decoder.decode(bytes.subarray(start, start + PIECE), { stream: true }));
      yield;
    }
    parts.push(decoder.decode());
  } catch {
    return null;
  }
  return parts.join('');
}

function messageOf({ refusal, problemCount }: ListFile): string {
  if (refusal !== null) return refusal.endsWith('.') ? refusal : `${refusal}.`;
  const count =
    problemCount === 1 ? 'one problem' : `${problemCount.toLocaleString('en-US')} problems`;
  return `The file has ${count}. Nothing was imported.`;
}

function issuesOf({ problems, problemCount }: ListFile): { path: string; message: string }[] {
  const issues = problems.map((problem) => ({
    path: problemLocation(problem),
    message: problem.reason,
  }));
  const more = problemCount - issues.length;
  return more === 0
    ? issues
    : [...issues, { path: 'more', message: `and ${more.toLocaleString('en-US')} more` }];
}

/**
 * Safe: this is the type that `Papa.parse` declares for its results; the parser behind it has no
 * type of its own.
 */
function asResult(result: unknown): Papa.ParseResult<string[]> {
  return result as Papa.ParseResult<string[]>;
}
