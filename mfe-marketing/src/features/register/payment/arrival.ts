import { stripReturnParams } from '@gangway/shared-ui/payments';
import { readDraft } from '../draft';

export type Arrival = {
  /** The payment to ask about before another one is begun. */
  intent: string | null;
  /** Led back here by the provider, not by us. */
  isReturn: boolean;
  email: string;
};

/** How the visitor came; what the provider has put into the address leaves it at once. */
export function readArrival(): Arrival {
  const returned = stripReturnParams();
  const { intent, email } = readDraft();
  return { intent: returned ?? intent, isReturn: returned !== null, email };
}
