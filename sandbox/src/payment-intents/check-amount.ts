import { refuseInput } from '../http/api-error';

const LEAST = 50;
const MOST = 99_999_999;

const SYMBOLS: Record<string, string> = { usd: '$', eur: '€', gbp: '£' };

export function checkCurrency(given: string): string {
  const currency = given.toLowerCase();
  if (Object.hasOwn(SYMBOLS, currency)) return currency;
  const known = Object.keys(SYMBOLS).join(', ');
  const message = `Invalid currency: ${given}. The sandbox currently supports these currencies: ${known}`;
  throw refuseInput(message, { param: 'currency' });
}

export function checkAmount(amount: number, currency: string): void {
  const symbol = SYMBOLS[currency] ?? '';
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.';
    throw refuseInput(message, { code: 'parameter_invalid_integer', param: 'amount' });
  }
  if (amount < LEAST) {
    const message = `Amount must be at least ${symbol}0.50 ${currency}`;
    throw refuseInput(message, { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > MOST) {
    const message = `Amount must be no more than ${symbol}999,999.99`;
    throw refuseInput(message, { code: 'amount_too_large', param: 'amount' });
  }
}
