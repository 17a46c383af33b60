import { listBilling } from './commerce/list-orders/list-billing';
import type { Deps } from './foundation/deps';
import { recruiterAccounts } from './market/recruiters/recruiter-accounts';
import { candidateMailRecords } from './talent/candidate-mails/candidate-mail-records';

/** What a domain needs of one above it. */
export const ports = {
  listBilling,
  recruiterAccounts,
  mailRecords: candidateMailRecords,
} satisfies Partial<Deps>;
