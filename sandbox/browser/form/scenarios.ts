import { testCard, type CardName } from '../../src/cards/test-cards';

export type Scenario = { label: string; card: CardName };

/** What people want to see in a demo; every card of the list can be typed too. */
export const SCENARIOS: Scenario[] = [
  { label: 'Payment succeeds', card: 'visa' },
  { label: 'Mastercard succeeds', card: 'mastercard' },
  { label: 'Amex succeeds', card: 'amex' },
  { label: '3-D Secure asks first', card: 'authenticationRequiredOnSetup' },
  { label: '3-D Secure, declined', card: 'threeDSecureRequiredChargeDeclined' },
  { label: 'Card is declined', card: 'chargeDeclined' },
  { label: 'Insufficient funds', card: 'chargeDeclinedInsufficientFunds' },
  { label: 'Expired card', card: 'chargeDeclinedExpiredCard' },
  { label: 'Wrong security code', card: 'chargeDeclinedIncorrectCvc' },
  { label: 'Fails at renewal', card: 'chargeCustomerFail' },
  { label: 'Refund stays pending', card: 'pendingRefund' },
  { label: 'Refund fails', card: 'refundFail' },
];

export const valuesOf = ({ card }: Scenario) => {
  const { number, brand } = testCard(card);
  return { number, expiry: '1234', cvc: brand === 'amex' ? '1234' : '123', postalCode: '12345' };
};
