import type { ImportedList } from '@gangway/contract/list-imports';
import type { TransitionList } from '@gangway/contract/transition-lists';
import type { Imported } from './import-rows';
import type { CountedList } from './find-lists';

export function presentList(list: CountedList): TransitionList {
  return {
    id: list.id,
    name: list.name,
    department: list.department,
    status: list.status,
    employeeCount: list.employeeCount,
    uploadDate: list.uploadedAt.toISOString(),
    bouncedCount: list.bouncedCount,
  };
}

export function presentImport(imported: Imported): ImportedList {
  const { list, employeeCount: candidatesCount, updated, skipped } = imported;
  return {
    candidatesCount,
    list: list && presentList({ ...list, bouncedCount: 0 }),
    updated,
    skipped,
  };
}
