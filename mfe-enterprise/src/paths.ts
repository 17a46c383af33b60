import type { User } from '@gangway/contract/identity/accounts';
import { outcomesPath } from '@gangway/contract/platform/area-tabs';
import { enterprisePath } from '@gangway/contract/platform/user-paths';

export {
  calculatorPath,
  organizationPath,
  outcomesPath,
} from '@gangway/contract/platform/area-tabs';

export const PAYMENT_SUCCESS = '/hr/payment-success';
export const importResultPath = (draftId: string) => `${PAYMENT_SUCCESS}?import=${draftId}`;
export const SALES_CONTACT = '/hr/sales-contact';

export const paymentPath = (user: User) => `${enterprisePath(user)}/payment`;
export const listPaymentPath = (user: User, listId: string) =>
  `${paymentPath(user)}?list=${listId}`;

export const editListPath = (user: User, listId: string) =>
  `${enterprisePath(user)}/edit-list/${listId}`;
export const listOutcomesPath = (user: User, listId: string) =>
  `${outcomesPath(user)}?list=${listId}`;
