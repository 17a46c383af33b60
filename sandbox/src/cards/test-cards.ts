export type Decline = { code: string; decline_code?: string; message: string };

export type TestCard = {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  decline?: Decline;
  /** `unless-set-up`: no challenge once the card was authenticated for later payments. */
  challenge?: 'always' | 'unless-set-up';
};

export type CardName = keyof typeof TEST_CARDS;

export const testCard = (name: CardName): TestCard => TEST_CARDS[name];

export const isCardName = (name: string): name is CardName => Object.hasOwn(TEST_CARDS, name);

export const cardOfNumber = (number: string): CardName | null =>
  Object.keys(TEST_CARDS)
    .filter(isCardName)
    .find((name) => testCard(name).number === number) ?? null;

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
});

/** Named as Stripe names the payment method `pm_card_<name>`. */
const TEST_CARDS = {
  visa: { number: '4242424242424242', brand: 'visa' },
  mastercard: { number: '5555555555554444', brand: 'mastercard' },
  amex: { number: '378282246310005', brand: 'amex' },
  chargeDeclined: {
    number: '4000000000000002',
    brand: 'visa',
    decline: declined('generic_decline'),
  },
  chargeDeclinedInsufficientFunds: {
    number: '4000000000009995',
    brand: 'visa',
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  chargeDeclinedExpiredCard: {
    number: '4000000000000069',
    brand: 'visa',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  chargeDeclinedIncorrectCvc: {
    number: '4000000000000127',
    brand: 'visa',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  chargeCustomerFail: {
    number: '4000000000000341',
    brand: 'visa',
    decline: declined('generic_decline'),
  },
  authenticationRequiredOnSetup: {
    number: '4000002500003155',
    brand: 'visa',
    challenge: 'unless-set-up',
  },
  authenticationRequired: { number: '4000002760003184', brand: 'visa', challenge: 'always' },
  threeDSecureRequiredChargeDeclined: {
    number: '4000008400001629',
    brand: 'visa',
    challenge: 'always',
    decline: declined('generic_decline'),
  },
} as const satisfies Record<string, TestCard>;
