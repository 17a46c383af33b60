import type { CardField } from '../cards/check-card';

export const ELEMENT_TYPES = ['payment', 'card', 'cardNumber', 'cardExpiry', 'cardCvc'] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];

export const isElementType = (type: unknown): type is ElementType =>
  ELEMENT_TYPES.some((known) => known === type);

export const FIELDS_OF: Record<Exclude<ElementType, 'payment'>, readonly CardField[]> = {
  card: ['number', 'expiry', 'cvc', 'postalCode'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
};
