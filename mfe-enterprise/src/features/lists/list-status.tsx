import type { TransitionList } from '@gangway/contract/talent/transition-lists';
import { Badge } from '@gangway/shared-ui/primitives/badge';

export function ListStatus({ status }: Pick<TransitionList, 'status'>) {
  return <Badge tone={status === 'active' ? 'success' : 'neutral'}>{LABELS[status]}</Badge>;
}

const LABELS = {
  active: 'Active',
  pending_payment: 'Pending payment',
  archived: 'Archived',
} as const;
