import { brandOf } from './format-card';

/** Without separators; `expiry` is MMYY. */
export type CardValues = {
  number: string;
  expiry: string;
  cvc: string;
  postalCode: string;
  country: string;
};

export type CardField = 'number' | 'expiry' | 'cvc' | 'postalCode';

export type CardError = { code: string; message: string; isIncomplete: boolean };

/** Stripe asks for a postal code only in countries where the issuer checks it. */
export const needsPostalCode = (country: string): boolean => country in POSTAL_CODES;

export function checkCard(field: CardField, values: CardValues, now: Date): CardError | null {
  switch (field) {
    case 'number':
      return checkNumber(values);
    case 'expiry':
      return checkExpiry(values, now);
    case 'cvc':
      return checkCvc(values);
    case 'postalCode':
      return checkPostalCode(values);
  }
}

const POSTAL_CODES: Record<string, RegExp> = {
  US: /^\d{5}(-?\d{4})?$/,
  CA: /^[a-z]\d[a-z] ?\d[a-z]\d$/i,
  GB: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
};

function checkNumber({ number }: CardValues): CardError | null {
  if (number.length < brandOf(number).digits) return incomplete('incomplete_number', 'card number');
  return passesLuhn(number) ? null : invalid('invalid_number', 'Your card number is invalid.');
}

const incomplete = (code: string, what: string): CardError => ({
  code,
  message: `Your ${what} is incomplete.`,
  isIncomplete: true,
});

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

const invalid = (code: string, message: string): CardError => ({
  code,
  message,
  isIncomplete: false,
});

function checkExpiry({ expiry }: CardValues, now: Date): CardError | null {
  if (expiry.length < 4) return incomplete('incomplete_expiry', "card's expiration date");
  const month = Number(expiry.slice(0, 2));
  const year = 2000 + Number(expiry.slice(2));
  if (year < now.getFullYear())
    return invalid('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (year === now.getFullYear() && month < now.getMonth() + 1)
    return invalid('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  return year > now.getFullYear() + 50
    ? invalid('invalid_expiry_year', "Your card's expiration year is invalid.")
    : null;
}

function checkCvc({ cvc, number }: CardValues): CardError | null {
  const { brand, cvcDigits } = brandOf(number);
  const needed = brand === 'unknown' ? 3 : cvcDigits;
  return cvc.length < needed ? incomplete('incomplete_cvc', "card's security code") : null;
}

function checkPostalCode({ postalCode, country }: CardValues): CardError | null {
  const what = country === 'US' ? 'ZIP' : 'postal code';
  const pattern = POSTAL_CODES[country];
  return pattern && !pattern.test(postalCode.trim()) ? incomplete('incomplete_zip', what) : null;
}
