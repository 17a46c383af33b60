export type Brand = 'visa' | 'mastercard' | 'amex' | 'unknown';

type BrandRule = { brand: Brand; digits: number; cvcDigits: number; groups: number[] };

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

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** 4-4-4-4, or 4-6-5 for American Express. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const { groups, digits: length } = brandOf(digits);
  const parts: string[] = [];
  let rest = digits.slice(0, length);
  for (const size of groups) {
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.filter((part) => part !== '').join(' ');
}

/** MMYY of what people type and paste: `1/30`, `4 28`, `12/2030`, `2030-12`. */
export function expiryDigits(text: string): string {
  const iso = /^\s*20(\d\d)\D+(\d\d)\s*$/.exec(text);
  if (iso) return `${iso[2] ?? ''}${iso[1] ?? ''}`;
  const [first = '', ...rest] = text.split(/\D+/);
  const needsZero = /^[2-9]/.test(first) || (/^[01]$/.test(first) && /^\s*\d\s*[/ -]/.test(text));
  const digits = `${needsZero ? '0' : ''}${first}${rest.join('')}`;
  if (/^\d\d20\d\d/.test(digits)) return `${digits.slice(0, 2)}${digits.slice(4, 6)}`;
  return /^(1[3-9]|00)/.test(digits) ? correctMonth(digits) : digits.slice(0, 4);
}

/**
 * While deleting (`isTyping` is false) the separator must not come back, or it could not be
 * removed.
 */
export function formatExpiry(text: string, isTyping = true): string {
  const digits = expiryDigits(text);
  const month = digits.slice(0, 2);
  const year = digits.slice(2);
  if (year !== '') return `${month} / ${year}`;
  return month.length === 2 && isTyping ? `${month} / ` : month;
}

/** There is no month 13: `13` begins January of a year in the thirties. */
const correctMonth = (digits: string) => (digits.startsWith('00') ? '0' : `0${digits}`.slice(0, 4));
