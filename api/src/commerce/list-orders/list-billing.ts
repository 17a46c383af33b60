import { eq, inArray, is, SQL } from 'drizzle-orm';
import { lockRows } from '../../foundation/db/lock-rows';
import type { ListBilling } from '../../foundation/ports/list-billing';
import type { PaymentEffect } from '../../foundation/ports/payment-effects';
import { activateList } from '../../talent/transition-lists/set-list-status';
import { PLAN_CATALOGUE } from '../plans/plan-and-token-prices';
import { invoiceLines } from '../tables/invoice-lines.table';
import { payments } from '../tables/payments.table';

const { perEmployeeCents } = PLAN_CATALOGUE.organization;

export const activatePaidList: PaymentEffect = async (tx, { listId }, now) =>
  listId !== null && (await activateList(tx, listId, now));

export const listBilling: ListBilling = {
  perEmployeeCents,

  async lockPayments(tx, listIds) {
    await lockRows(tx, payments, { where: isOfLists(listIds), strength: 'update' });
  },

  /** A payment made for this list from now on buys nothing and is refunded. */
  async detachPayments(tx, listId) {
    const detached = await tx
      .update(payments)
      .set({ listId: null })
      .where(eq(payments.listId, listId))
      .returning({ status: payments.status, reference: payments.providerReference });
    return detached.flatMap(({ status, reference }) =>
      status === 'pending' && reference ? reference : [],
    );
  },

  async addInvoiceLine(tx, { id, organizationId, employeeCount }, { organizationName, now }) {
    await tx.insert(invoiceLines).values({
      organizationId,
      organizationName,
      listId: id,
      people: employeeCount,
      cents: employeeCount * perEmployeeCents,
      createdAt: now,
    });
  },

  async closePayments({ paymentProvider: provider, log }, references) {
    for (const reference of references) {
      await provider.closePayment(reference).catch((error: unknown) => {
        log.warn({ err: error }, 'the payment for a list that has changed stays open');
      });
    }
  },
};

const isOfLists = (listIds: readonly string[] | SQL) =>
  inArray(payments.listId, is(listIds, SQL) ? listIds : [...listIds]);
