import type { EmployeeRow } from '@gangway/contract/list-row';
import type { ListOrder } from '@gangway/contract/payments';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { ApiError } from '../../../http/api-error';
import { PLAN_CATALOGUE } from '../../plans/plan-catalogue';
import type { OrganisationId } from '../../sessions/scopes';
import { admitEmployees } from '../../transition-lists/admit-employees';
import { importList, type ImportedList } from '../../transition-lists/import-list';
import type { ListRow } from '../../transition-lists/list-lists';
import { planImport } from '../../transition-lists/plan-import';
import { payments } from '../payments.table';
import { assertFigures } from './assert-figures';

/** The reference is the provider's; null until they have heard of it. */
type Order = { id: string; cents: number; reference: string | null };

export type OrderedList = ImportedList & {
  payment: Order;
  /** The addresses of those who want to be on no list. */
  skipped: string[];
};

type Wanted = {
  organisationId: OrganisationId;
  fileRows: readonly EmployeeRow[];
  order: Omit<ListOrder, 'csvContent'>;
};

const { perEmployeeCents } = PLAN_CATALOGUE.organisation;

/** The provider takes amounts of eight digits. */
const MOST_EMPLOYEES = Math.floor(99_999_999 / perEmployeeCents);

function assertPayable(employeeCount: number): void {
  if (employeeCount <= MOST_EMPLOYEES) return;
  const most = MOST_EMPLOYEES.toLocaleString('en-US');
  const message = `One payment can be for ${most} employees. Please split the file into smaller ones.`;
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
  { id: listId, organisationId }: ListRow,
  { cents, now }: { cents: number; now: Date },
): Promise<Order> {
  const [added] = await tx
    .insert(payments)
    .values({ listId, organisationId, purpose: 'transition_list', cents, createdAt: now })
    .returning(ORDER);
  if (!added) throw new Error('The payment was not returned');
  return added;
}

/** The list with its employees, and the one payment that waits for it; or nothing of all that. */
export function orderList(
  deps: Pick<Deps, 'bulkDb' | 'env' | 'clock'>,
  { organisationId, fileRows, order }: Wanted,
): Promise<OrderedList> {
  const now = deps.clock();
  return deps.bulkDb.transaction(async (tx) => {
    const { admitted, skipped } = await admitEmployees(deps, tx, fileRows);
    const plan = await planImport(tx, organisationId, admitted);
    const { employeeCount } = plan;
    assertPayable(employeeCount);
    const cents = employeeCount * perEmployeeCents;
    assertFigures({ employeeCount, cents, leftOut: skipped.length }, order);
    const { list, outdated } = await importList(tx, plan, { names: order, now });
    const payment =
      (await findOpen(tx, list.id, cents)) ?? (await addPayment(tx, list, { cents, now }));
    return { list, outdated, payment, skipped };
  });
}
