/**
 * sessionStorage key of the `SubscriptionOrder` that `/recruiter/payment` charges; pages that sell
 * a plan write it as JSON before they navigate.
 */
export const STORED_ORDER_KEY = 'gangway:subscription-order';
