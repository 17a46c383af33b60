import { activatePaidList, listBilling } from './commerce/list-orders/list-billing';
import { grantPurchase } from './commerce/tokens/add-grant';
import type { Deps } from './foundation/deps';
import { recruiterAccounts } from './market/recruiters/recruiter-accounts';
import { candidateMailRecords } from './talent/candidate-mails/candidate-mail-records';

export const ports = {
  listBilling,
  paymentEffects: { tokens: grantPurchase, transition_list: activatePaidList },
  recruiterAccounts,
  mailRecords: candidateMailRecords,
} satisfies Partial<Deps>;
