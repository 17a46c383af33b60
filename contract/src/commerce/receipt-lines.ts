import type { BillingDetails, CardFace } from './billing';

export function addressLines(details: BillingDetails): string[] {
  const { addressLine1, addressLine2, city, region, postalCode, country } = details;
  const town = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [addressLine1, addressLine2, town, country].filter(Boolean);
}

/** `Visa ending in 4242`. */
export const cardName = ({ brand, last4 }: CardFace): string =>
  `${BRANDS[brand] ?? 'Card'} ending in ${last4}`;

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};
