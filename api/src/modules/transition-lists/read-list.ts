import type { EmployeeRow } from '@gangway/contract/list-row';
import { problemPlace, readListFile, type ListFile } from '@gangway/contract/list-file';
import { ApiError } from '../../../http/api-error';
import { inSlices } from '../../../slices';
import { parseCsv } from '../../transition-lists/parse-csv';

const MOST_PROBLEMS = 1_000;

function issuesOf({ problems, problemCount }: ListFile): { path: string; message: string }[] {
  const issues = problems.map((problem) => ({
    path: problemPlace(problem),
    message: problem.reason,
  }));
  const more = problemCount - issues.length;
  return more === 0 ? issues : [...issues, { path: 'more', message: `and ${more} more` }];
}

/** The employees of a file, or 422 with what is wrong in it. */
export async function readList(csvContent: string): Promise<EmployeeRow[]> {
  const file = await inSlices(readListFile(csvContent, parseCsv, { mostProblems: MOST_PROBLEMS }));
  const { rows, problemCount } = file;
  if (problemCount === 0) return rows;
  const count = problemCount === 1 ? 'one problem' : `${problemCount} problems`;
  throw new ApiError('csv_invalid', `The file has ${count}. Nothing was imported.`, {
    issues: issuesOf(file),
  });
}
