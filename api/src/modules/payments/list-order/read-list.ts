import type { EmployeeRow } from '@gangway/contract/list-row';
import { problemPlace, readListFile, type ListProblem } from '@gangway/contract/list-file';
import { ApiError } from '../../../http/api-error';
import { parseCsv } from '../../transition-lists/parse-csv';

const MOST_ISSUES = 1_000;

function issuesOf(problems: readonly ListProblem[]): { path: string; message: string }[] {
  const issues = problems
    .slice(0, MOST_ISSUES)
    .map((problem) => ({ path: problemPlace(problem), message: problem.reason }));
  const more = problems.length - issues.length;
  return more === 0 ? issues : [...issues, { path: 'more', message: `${more} more problems` }];
}

/** The employees of a file, or 422 with all that is wrong in it. */
export function readList(csvContent: string): EmployeeRow[] {
  const { rows, problems } = readListFile(csvContent, parseCsv);
  if (problems.length === 0) return rows;
  const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
  throw new ApiError('csv_invalid', `The file has ${count}. Nothing was imported.`, {
    issues: issuesOf(problems),
  });
}
