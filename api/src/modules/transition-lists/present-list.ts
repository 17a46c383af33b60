import type { TransitionList } from '@gangway/contract/transition-lists';
import type { ListRow } from './list-lists';

export function presentList(list: ListRow): TransitionList {
  return {
    id: list.id,
    name: list.name,
    department: list.department,
    status: list.status,
    employeeCount: list.employeeCount,
    uploadDate: list.uploadedAt.toISOString(),
  };
}
