import { formatMoney } from '@gangway/contract/money';
import type { ListOrder } from '@gangway/contract/payments';
import { ApiError } from '../../../http/api-error';

/** Left out are those in the file who want to be on no list. */
type Figures = { employeeCount: number; cents: number; leftOut: number };
type Believed = Pick<ListOrder, 'employeeCount' | 'totalCost'>;

function reasonOf(leftOut: number): string {
  if (leftOut === 0) return '';
  const who = leftOut === 1 ? 'One person in the file has' : `${leftOut} people in the file have`;
  return ` ${who} asked to be on no list.`;
}

/** What the client believes counts for nothing, but where it is wrong they hear of it first. */
export function assertFigures(
  { employeeCount, cents, leftOut }: Figures,
  { employeeCount: count = employeeCount, totalCost = cents / 100 }: Believed,
): void {
  if (count === employeeCount && Math.round(totalCost * 100) === cents) return;
  const employees = employeeCount === 1 ? 'one employee' : `${employeeCount} employees`;
  const message = `There are ${employees} to pay for, ${formatMoney(cents)}.${reasonOf(leftOut)} Please check your order and try again.`;
  throw new ApiError('price_changed', message, {
    issues: [
      { path: 'employeeCount', message: String(employeeCount) },
      { path: 'totalCost', message: String(cents / 100) },
    ],
  });
}
