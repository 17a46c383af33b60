import { Badge } from '@gangway/shared-ui/primitives/badge';
import type { BadgeTone } from '../../table/column';
import { STATUS_NAMES, type RequestStatus } from './request-kind';

export const StatusBadge = ({ status }: { status: RequestStatus }) => (
  <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>
);

const TONES: Record<RequestStatus, BadgeTone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'neutral',
};
