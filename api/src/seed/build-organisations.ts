import { PLAN_CATALOGUE } from '../commerce/plans/plan-and-token-prices';
import type { invoiceLines } from '../commerce/tables/invoice-lines.table';
import type { organisations } from '../identity/tables/accounts.table';
import type { transitionLists } from '../talent/tables/transition-lists.table';
import { providerReference, type SeededPayment } from './build-billing';
import { ORGANISATIONS, type DemoList, type DemoOrganisation } from './data/organisations';
import {
  randomFrom,
  type Random,
  type SeedContext,
  after,
  before,
  DAY,
  HOUR,
  MINUTE,
} from './seed-context';

export type SeededList = {
  plan: DemoList;
  company: string;
  isFederal: boolean;
  row: typeof transitionLists.$inferInsert & { id: string; uploadedAt: Date; paidAt: Date | null };
};

export type SeededOrganisation = {
  plan: DemoOrganisation;
  row: typeof organisations.$inferInsert & { id: string; createdAt: Date };
  lists: SeededList[];
};

const MEMBER_FOR = 200 * DAY;

export function buildOrganisations({ now }: SeedContext): SeededOrganisation[] {
  const random = randomFrom(1);

  return ORGANISATIONS.map((plan) => {
    const row = {
      id: random.uuid(),
      name: plan.name,
      kind: plan.isFederal ? ('federal' as const) : ('enterprise' as const),
      subscriptionStatus: plan.owesFee ? ('inactive' as const) : ('active' as const),
      hasOrganisationFee: !plan.owesFee,
      createdAt: before(now, MEMBER_FOR - random.int(0, 40) * DAY),
    };
    const lists = plan.lists.map((list) => buildList(random, list, { now, organisation: row }));
    return { plan, row, lists };
  });
}

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

type ListOwner = { now: Date; organisation: SeededOrganisation['row'] };

function buildList(random: Random, plan: DemoList, { now, organisation }: ListOwner): SeededList {
  const uploadedAt = before(now, plan.daysAgo * DAY + random.int(0, 6) * HOUR);
  const paidAfter = random.int(5, 90) * MINUTE;
  const [department = '', ...others] = plan.departments;
  return {
    plan,
    company: organisation.name,
    isFederal: organisation.kind === 'federal',
    row: {
      id: random.uuid(),
      organisationId: organisation.id,
      name: plan.name,
      department: others.length > 0 ? 'Multiple departments' : department,
      status: plan.status,
      isFindable: plan.status === 'active',
      employeeCount: plan.employees,
      uploadedAt,
      paidAt: plan.status === 'pending_payment' ? null : after(uploadedAt, paidAfter),
    },
  };
}
