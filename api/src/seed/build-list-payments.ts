import { PLAN_CATALOGUE } from '../commerce/plans/plan-and-token-prices';
import type { invoiceLines } from '../commerce/tables/invoice-lines.table';
import { providerReference, type SeededPayment } from './build-billing';
import type { SeededList } from './build-organisations';
import { after, MINUTE, randomFrom } from './seed-context';

export function buildInvoiceLines(
  lists: readonly SeededList[],
): (typeof invoiceLines.$inferInsert)[] {
  const random = randomFrom(12);
  return lists.flatMap(({ isFederal, company: organisationName, row }) => {
    if (!isFederal || !row.paidAt) return [];
    const { organisationId, id: listId, employeeCount: people, paidAt: createdAt } = row;
    const cents = people * PLAN_CATALOGUE.organisation.perEmployeeCents;
    const amounts = { people, cents, createdAt };
    return { id: random.uuid(), organisationId, organisationName, listId, ...amounts };
  });
}

export function buildListPayments(lists: readonly SeededList[]): SeededPayment[] {
  const random = randomFrom(6);
  const charged = lists.filter(({ isFederal }) => !isFederal);
  const waiting = lists.filter(({ row }) => row.paidAt === null);

  return charged.flatMap((list): SeededPayment[] => {
    const { row } = list;
    const payment = {
      id: random.uuid(),
      organisationId: row.organisationId,
      listId: row.id,
      purpose: 'transition_list' as const,
      cents: row.employeeCount * PLAN_CATALOGUE.organisation.perEmployeeCents,
      providerReference: providerReference(random, 'pi'),
      createdAt: after(row.uploadedAt, 4 * MINUTE),
    };
    if (row.paidAt) return [{ ...payment, status: 'succeeded', settledAt: row.paidAt }];
    if (list !== waiting[0]) return [];
    const settledAt = after(payment.createdAt, MINUTE);
    return [{ ...payment, status: 'failed', settledAt }];
  });
}
