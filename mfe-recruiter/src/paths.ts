import type { User } from '@gangway/contract/identity/accounts';
import { recruiterPath } from '@gangway/contract/platform/user-paths';

export {
  analyticsPath,
  revealedPath,
  savedSearchesPath,
  searchPath,
  TALENT_SEARCH,
} from '@gangway/contract/platform/area-tabs';

export const PRICING = '/#pricing';
export const PAYMENT = '/recruiter/payment';
export const PAYMENT_SUCCESS = '/recruiter/payment/success';

export const subscriptionPath = (user: User) => `${recruiterPath(user)}/subscription`;
export const tokenPurchasePath = (user: User) => `${recruiterPath(user)}/token-purchase`;
