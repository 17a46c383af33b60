import type { User } from '@gangway/contract/accounts';
import { recruiterPath } from '@gangway/contract/user-paths';

export const PRICING = '/#pricing';
export const PAYMENT = '/recruiter/payment';
export const PAYMENT_SUCCESS = '/recruiter/payment/success';
/** The search on a route of its own. */
export const TALENT_SEARCH = '/talent-search';

export const subscriptionPath = (user: User) => `${recruiterPath(user)}/subscription`;
export const tokenPurchasePath = (user: User) => `${recruiterPath(user)}/token-purchase`;
export const searchPath = (user: User) => `${recruiterPath(user)}/recruiter-search`;
export const revealedPath = (user: User) => `${recruiterPath(user)}/revealed`;
export const savedSearchesPath = (user: User) => `${recruiterPath(user)}/saved-searches`;
