import type { Payment } from '@gangway/contract/commerce/payments';
import { formatDay } from '@gangway/contract/foundation/day';
import { Badge } from '@gangway/shared-ui/primitives/badge';

type StatusProps = Pick<Payment, 'status' | 'refundedCents'>;

export function PaymentStatus({ status, refundedCents }: StatusProps) {
  switch (status) {
    case 'succeeded':
      return refundedCents > 0 ? (
        <Badge tone="info">Partly refunded</Badge>
      ) : (
        <Badge tone="success">Paid</Badge>
      );
    case 'refunded':
      return <Badge tone="info">Refunded</Badge>;
    case 'pending':
      return <Badge tone="warning">Pending</Badge>;
    case 'failed':
      return <Badge tone="danger">Failed</Badge>;
  }
}

export const PaymentDay = ({ at }: { at: string }) => <time dateTime={at}>{formatDay(at)}</time>;
