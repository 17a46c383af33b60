import { Badge } from '@gangway/shared-ui/primitives/badge';
import type { ComponentProps } from 'react';
import { STATUS_NAMES, type RequestStatus } from './request-kind';

export const StatusBadge = ({ status }: { status: RequestStatus }) => (
  <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>
);

const TONES: Record<RequestStatus, NonNullable<ComponentProps<typeof Badge>['tone']>> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'neutral',
};
