import type { ListOrder } from '@gangway/contract/commerce/payments';
import { counted, people, formatMoney } from '@gangway/contract/foundation/amounts';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { ListRow } from '../../talent/transition-lists/find-lists';
import { type Import, type Imported, importRows } from '../../talent/transition-lists/import-rows';
import { PLAN_CATALOGUE } from '../plans/plan-and-token-prices';
import { payments } from '../tables/payments.table';

type Order = { id: string; cents: number; reference: string | null };

export type ToPay = { list: ListRow; payment: Order };

const { perEmployeeCents } = PLAN_CATALOGUE.organization;

export async function orderPayment(tx: Db, list: ListRow, now: Date): Promise<Order> {
  assertPayable(list.employeeCount);
  const cents = list.employeeCount * perEmployeeCents;
  return (await findOpen(tx, list.id, cents)) ?? addPayment(tx, list, { cents, now });
}

type Believed = Pick<ListOrder, 'employeeCount' | 'totalCost'>;

type OrderedList = Imported & { toPay: ToPay | null };

export function orderList(
  deps: Pick<Deps, 'bulkDb' | 'env' | 'clock' | 'listBilling'>,
  toImport: Import,
  believed: Believed,
): Promise<OrderedList> {
  const accept: Import['accept'] = ({ employeeCount, updated }, skipped) => {
    assertPayable(employeeCount);
    const cents = employeeCount * perEmployeeCents;
    assertFigures({ employeeCount, cents, updated, skipped: skipped.length }, believed);
  };
  return deps.bulkDb.transaction(async (tx) => {
    const imported = await importRows(deps, tx, { ...toImport, accept });
    const { list } = imported;
    if (!list) return { ...imported, toPay: null };
    return { ...imported, toPay: { list, payment: await orderPayment(tx, list, deps.clock()) } };
  });
}

/** The provider accepts amounts of at most eight digits. */
const MOST_EMPLOYEES = Math.floor(99_999_999 / perEmployeeCents);

function assertPayable(employeeCount: number): void {
  if (employeeCount <= MOST_EMPLOYEES) return;
  const most = MOST_EMPLOYEES.toLocaleString('en-US');
  const message = `One payment can cover at most ${most} employees. Please split the file into smaller ones.`;
  throw new ApiError('csv_invalid', message, { issues: [{ path: 'file', message }] });
}

const ORDER = { id: payments.id, cents: payments.cents, reference: payments.providerReference };

async function findOpen(tx: Db, listId: string, cents: number): Promise<Order | undefined> {
  const [open] = await tx
    .select(ORDER)
    .from(payments)
    .where(
      and(eq(payments.listId, listId), eq(payments.status, 'pending'), eq(payments.cents, cents)),
    )
    .orderBy(asc(payments.createdAt))
    .limit(1);
  return open;
}

async function addPayment(
  tx: Db,
  { id: listId, organizationId }: ListRow,
  { cents, now }: { cents: number; now: Date },
): Promise<Order> {
  const [added] = await tx
    .insert(payments)
    .values({ listId, organizationId, purpose: 'transition_list', cents, createdAt: now })
    .returning(ORDER);
  if (!added) throw new Error('The payment was not returned');
  return added;
}

type Figures = {
  employeeCount: number;
  cents: number;
  updated: number;
  skipped: number;
};

/**
 * The client's figures are never used, but where they are wrong the client is told before paying.
 */
function assertFigures(figures: Figures, believed: Believed): void {
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

function figuresText({ employeeCount, cents, updated }: Figures): string {
  const price = `${formatMoney(cents)} for ${people(employeeCount)}`;
  if (updated === 0) return price;
  const verb = updated === 1 ? 'is' : 'are';
  return `${updated} of the ${people(employeeCount + updated)} ${verb} already paid for: ${price}`;
}

function skippedText(skipped: number): string {
  if (skipped === 0) return '';
  const who = counted(skipped, 'person in the file has', 'people in the file have');
  return ` ${who} asked not to be on any list.`;
}
