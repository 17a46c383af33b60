import { formatMoney } from '@gangway/contract/foundation/amounts';
import { ApiError } from '../../foundation/errors/api-error';

type OfferedPrice = { path: string; dollars: number | undefined };

export function assertPrice(cents: number, { path, dollars }: OfferedPrice): void {
  if (dollars === undefined || Math.round(dollars * 100) === cents) return;
  const message = `The price is ${formatMoney(cents)}. Please check your order and try again.`;
  throw new ApiError('price_changed', message, {
    issues: [{ path, message: String(cents / 100) }],
  });
}
