export type Brand = 'visa' | 'mastercard' | 'amex' | 'unknown';

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
];
