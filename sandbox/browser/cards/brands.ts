export type Brand =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'discover'
  | 'diners'
  | 'jcb'
  | 'unionpay'
  | 'unknown';

export type BrandRule = { brand: Brand; digits: number; cvcDigits: number; groups: number[] };

const FOURS = [4, 4, 4, 4];

const UNKNOWN: BrandRule = { brand: 'unknown', digits: 16, cvcDigits: 4, groups: FOURS };

export function brandOf(number: string): BrandRule {
  return RULES.find(({ prefix }) => prefix.test(number)) ?? UNKNOWN;
}

const RULES: (BrandRule & { prefix: RegExp })[] = [
  { brand: 'visa', prefix: /^4/, digits: 16, cvcDigits: 3, groups: FOURS },
  { brand: 'mastercard', prefix: /^(5[1-5]|2[2-7])/, digits: 16, cvcDigits: 3, groups: FOURS },
  { brand: 'amex', prefix: /^3[47]/, digits: 15, cvcDigits: 4, groups: [4, 6, 5] },
  { brand: 'diners', prefix: /^3(0[0-5]|[689])/, digits: 14, cvcDigits: 3, groups: [4, 6, 4] },
  { brand: 'discover', prefix: /^(6011|64[4-9]|65)/, digits: 16, cvcDigits: 3, groups: FOURS },
  { brand: 'jcb', prefix: /^35/, digits: 16, cvcDigits: 3, groups: FOURS },
  { brand: 'unionpay', prefix: /^62/, digits: 16, cvcDigits: 3, groups: FOURS },
];
