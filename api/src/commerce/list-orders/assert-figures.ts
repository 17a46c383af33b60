import { counted, people } from '@gangway/contract/counted';
import { formatMoney } from '@gangway/contract/money';
import type { ListOrder } from '@gangway/contract/payments';
import { ApiError } from '../../foundation/errors/api-error';

type Figures = {
  employeeCount: number;
  cents: number;
  /** On paid lists already. */
  updated: number;
  /** In the file, and want to be on no list. */
  skipped: number;
};
type Believed = Pick<ListOrder, 'employeeCount' | 'totalCost'>;

function skippedText(skipped: number): string {
  if (skipped === 0) return '';
  const who = counted(skipped, 'person in the file has', 'people in the file have');
  return ` ${who} asked not to be on any list.`;
}

function figuresText({ employeeCount, cents, updated }: Figures): string {
  const price = `${formatMoney(cents)} for ${people(employeeCount)}`;
  if (updated === 0) return price;
  const verb = updated === 1 ? 'is' : 'are';
  return `${updated} of the ${people(employeeCount + updated)} ${verb} already paid for: ${price}`;
}

/** What the client believes counts for nothing, but where it is wrong they hear of it first. */
export function assertFigures(figures: Figures, believed: Believed): void {
  const { employeeCount, cents, skipped } = figures;
  const { employeeCount: count = employeeCount, totalCost = cents / 100 } = believed;
  if (count === employeeCount && Math.round(totalCost * 100) === cents) return;
  const message = `${figuresText(figures)}.${skippedText(skipped)} Please check your order and try again.`;
  throw new ApiError('price_changed', message, {
    issues: [
      { path: 'employeeCount', message: String(employeeCount) },
      { path: 'totalCost', message: String(cents / 100) },
    ],
  });
}
