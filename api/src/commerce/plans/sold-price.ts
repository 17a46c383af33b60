import { ApiError } from '../../foundation/errors/api-error';
import { priceOf, type Terms } from './prices';
import type { Price } from '../../foundation/ports/payment-provider';

export function soldPrice(terms: Terms): Price {
  const price = priceOf(terms);
  if (price) return price;
  throw new ApiError(
    'plan_not_sold',
    terms.plan === 'ultimate'
      ? 'Ultimate is only billed annually. Please choose annual billing.'
      : 'This plan is not for sale.',
  );
}
