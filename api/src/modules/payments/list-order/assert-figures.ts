import { formatMoney } from '@gangway/contract/money';
import type { ListOrder } from '@gangway/contract/payments';
import { ApiError } from '../../../http/api-error';

type Figures = { employeeCount: number; cents: number };
type Believed = Pick<ListOrder, 'employeeCount' | 'totalCost'>;

/** What the client believes counts for nothing, but where it is wrong they hear of it first. */
export function assertFigures(
  { employeeCount, cents }: Figures,
  { employeeCount: count = employeeCount, totalCost = cents / 100 }: Believed,
): void {
  if (count === employeeCount && Math.round(totalCost * 100) === cents) return;
  const employees = employeeCount === 1 ? 'one employee' : `${employeeCount} employees`;
  const message = `There are ${employees} to pay for, ${formatMoney(cents)}. Please check your order and try again.`;
  throw new ApiError('price_changed', message, {
    issues: [
      { path: 'employeeCount', message: String(employeeCount) },
      { path: 'totalCost', message: String(cents / 100) },
    ],
  });
}
