import type { EmployeeRow } from '@gangway/contract/list-row';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const SEVERAL = 'Multiple departments';

export type ListNames = { name?: string | undefined; department?: string | undefined };

function departmentOf(rows: readonly EmployeeRow[]): string {
  const [first, ...others] = new Set(rows.map(({ department }) => department));
  return first !== undefined && others.length === 0 ? first : SEVERAL;
}

export function nameList(
  { name, department }: ListNames,
  { rows, now }: { rows: readonly EmployeeRow[]; now: Date },
): { name: string; department: string } {
  return {
    name: name ?? `Employees, ${DAY.format(now)}`,
    department: department ?? departmentOf(rows),
  };
}
