import type { SettleDeps } from '../settlement/settle-deps';
import type { CallAnswer } from '@gangway/contract/calls';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { assertMayImport } from '../../identity/organisations/assert-may-import';
import { lockOrganisation } from '../../identity/organisations/lock-organisation';
import type { HrActor, OrganisationId } from '../../identity/actors/scopes';
import { lockList } from '../../talent/transition-lists/find-list';
import { payments } from '../tables/payments.table';
import { assertMayPay, beginOrReopen, tryTwice } from './begin-payment';
import { orderPayment, type ToPay } from './order-list';

const lockPayments = (tx: Db, organisationId: OrganisationId, listId: string) =>
  tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.listId, listId), eq(payments.organisationId, organisationId)))
    .orderBy(asc(payments.id))
    .for('no key update');

/** The payment that waits for a list as it is: a person who was removed from it is not paid for. */
function orderPendingList(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organisationId, listId }: { organisationId: OrganisationId; listId: string },
): Promise<ToPay> {
  return db.transaction(async (tx) => {
    assertMayImport(await lockOrganisation(tx, organisationId));
    // In the order of `moneyTransaction`: payments before lists.
    await lockPayments(tx, organisationId, listId);
    const list = await lockList(tx, organisationId, listId);
    if (list.status !== 'pending_payment') {
      throw new ApiError('already_paid', 'This list is already paid for');
    }
    return { list, payment: await orderPayment(tx, list, clock()) };
  });
}

type Started = CallAnswer<'POST /api/transition-lists/:id/payment'>;

/** Of a list that was imported before; a payment that waits for it is continued. */
export async function payForPendingList(
  deps: SettleDeps & Pick<Deps, 'limits'>,
  actor: HrActor,
  listId: string,
): Promise<Started> {
  await assertMayPay(deps, actor);
  const { organisationId } = actor;
  return tryTwice(async () => {
    const toPay = await orderPendingList(deps, { organisationId, listId });
    const payment = await beginOrReopen(deps, organisationId, toPay);
    return payment && { ...payment, listId, employeeCount: toPay.list.employeeCount };
  });
}
