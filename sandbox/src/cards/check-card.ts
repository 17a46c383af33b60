import { ApiError } from '../http/api-error';
import { cardOfNumber, testCard, type CardName } from './test-cards';

export type GivenCard = { number: string; expMonth: number; expYear: number; cvc: string | null };

export function checkCard(given: GivenCard, now: Date): CardName {
  const number = given.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    const message = 'Your card number is incorrect.';
    throw cardError('incorrect_number', message, { param: 'number' });
  }
  const name = cardOfNumber(number);
  if (name === null) {
    const message =
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.';
    throw cardError('card_declined', message, { decline_code: 'test_mode_live_card' });
  }
  checkExpiry({ ...given, expYear: fourDigits(given.expYear) }, now);
  checkCvc(given.cvc, name);
  return name;
}

export const fourDigits = (year: number) => (year < 100 ? 2000 + year : year);

function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

const cardError = (
  code: string,
  message: string,
  detail: { param?: string; decline_code?: string },
) => new ApiError(402, { type: 'card_error', code, message, ...detail });

function checkExpiry({ expMonth, expYear }: GivenCard, now: Date): void {
  if (expMonth < 1 || expMonth > 12) {
    const message = "Your card's expiration month is invalid.";
    throw cardError('invalid_expiry_month', message, { param: 'exp_month' });
  }
  const isPast = new Date(Date.UTC(expYear, expMonth, 1)) <= now;
  if (isPast || expYear > now.getUTCFullYear() + 50) {
    const message = "Your card's expiration year is invalid.";
    throw cardError('invalid_expiry_year', message, { param: 'exp_year' });
  }
}

function checkCvc(cvc: string | null, name: CardName): void {
  const length = testCard(name).brand === 'amex' ? [3, 4] : [3];
  if (cvc === null || (/^\d+$/.test(cvc) && length.includes(cvc.length))) return;
  throw cardError('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' });
}
