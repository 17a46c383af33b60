import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { ApiError } from '../../../http/api-error';
import { lockOrganisation } from '../../organisations/lock-organisation';
import type { OrganisationId } from '../../sessions/scopes';
import { lockList } from '../../transition-lists/find-list';
import { payments } from '../payments.table';
import { orderPayment, type ToPay } from './order-list';

const lockPayments = (tx: Db, organisationId: OrganisationId, listId: string) =>
  tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.listId, listId), eq(payments.organisationId, organisationId)))
    .orderBy(asc(payments.id))
    .for('no key update');

/** The payment that waits for a list as it is: a person who was removed from it is not paid for. */
export function orderPendingList(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organisationId, listId }: { organisationId: OrganisationId; listId: string },
): Promise<ToPay> {
  return db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId);
    // In the order of `moneyTransaction`: payments before lists.
    await lockPayments(tx, organisationId, listId);
    const list = await lockList(tx, organisationId, listId);
    if (list.status !== 'pending_payment') {
      throw new ApiError('already_paid', 'This list is paid for already');
    }
    return { list, payment: await orderPayment(tx, list, clock()) };
  });
}
