/**
 * The place in sessionStorage of the `SubscriptionOrder` that `/recruiter/payment` takes the payment
 * for. Whoever sells a plan writes it there, as JSON, before they send the recruiter to that page.
 */
export const STORED_ORDER_KEY = 'gangway:subscription-order';
