import type { TransitionList } from '@gangway/contract/transition-lists';
import type { CountedList } from './list-lists';

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
