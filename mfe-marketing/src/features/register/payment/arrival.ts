import { stripReturnParams } from '@gangway/shared-ui/payments';
import { readDraft } from '../draft';
import { readDetails } from '../read-details';

export type Arrival = {
  /** The payment to ask about first: who has all their details with them goes on to the card. */
  intent: string | null;
  /** Led back here by the provider, not by us. */
  isReturn: boolean;
  email: string;
};

/** How the visitor came; what the provider has put into the address leaves it at once. */
export function readArrival(): Arrival {
  const returned = stripReturnParams();
  const { intent, email } = readDraft();
  const begun = readDetails() === null ? intent : null;
  return { intent: returned ?? begun, isReturn: returned !== null, email };
}
