/**
 * The sessionStorage key of the `SubscriptionOrder` that `/recruiter/payment` charges. Pages that
 * sell a plan write it there as JSON before they navigate.
 */
export const STORED_ORDER_KEY = 'gangway:subscription-order';
