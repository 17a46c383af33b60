import { PLAN_CATALOGUE } from '../commerce/plans/plan-and-token-prices';
import type { invoiceLines } from '../commerce/tables/invoice-lines.table';
import type { organizations } from '../identity/tables/accounts.table';
import type { transitionLists } from '../talent/tables/transition-lists.table';
import { providerReference, type SeededPayment } from './build-billing';
import { ORGANIZATIONS, type DemoList, type DemoOrganization } from './data/organizations';
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

export type SeededOrganization = {
  plan: DemoOrganization;
  row: typeof organizations.$inferInsert & { id: string; createdAt: Date };
  lists: SeededList[];
};

const MEMBER_FOR = 200 * DAY;

export function buildOrganizations({ now }: SeedContext): SeededOrganization[] {
  const random = randomFrom(1);

  return ORGANIZATIONS.map((plan) => {
    const row = {
      id: random.uuid(),
      name: plan.name,
      kind: plan.isFederal ? ('federal' as const) : ('enterprise' as const),
      subscriptionStatus: plan.owesFee ? ('inactive' as const) : ('active' as const),
      hasOrganizationFee: !plan.owesFee,
      createdAt: before(now, MEMBER_FOR - random.int(0, 40) * DAY),
    };
    const lists = plan.lists.map((list) => buildList(random, list, { now, organization: row }));
    return { plan, row, lists };
  });
}

export function buildInvoiceLines(
  lists: readonly SeededList[],
): (typeof invoiceLines.$inferInsert)[] {
  const random = randomFrom(12);
  return lists.flatMap(({ isFederal, company: organizationName, row }) => {
    if (!isFederal || !row.paidAt) return [];
    const { organizationId, id: listId, employeeCount: people, paidAt: createdAt } = row;
    const cents = people * PLAN_CATALOGUE.organization.perEmployeeCents;
    const amounts = { people, cents, createdAt };
    return { id: random.uuid(), organizationId, organizationName, listId, ...amounts };
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
      organizationId: row.organizationId,
      listId: row.id,
      purpose: 'transition_list' as const,
      cents: row.employeeCount * PLAN_CATALOGUE.organization.perEmployeeCents,
      providerReference: providerReference(random, 'pi'),
      createdAt: after(row.uploadedAt, 4 * MINUTE),
    };
    if (row.paidAt) return [{ ...payment, status: 'succeeded', settledAt: row.paidAt }];
    if (list !== waiting[0]) return [];
    const settledAt = after(payment.createdAt, MINUTE);
    return [{ ...payment, status: 'failed', settledAt }];
  });
}

type ListOwner = { now: Date; organization: SeededOrganization['row'] };

function buildList(random: Random, plan: DemoList, { now, organization }: ListOwner): SeededList {
  const uploadedAt = before(now, plan.daysAgo * DAY + random.int(0, 6) * HOUR);
  const paidAfter = random.int(5, 90) * MINUTE;
  const [department = '', ...others] = plan.departments;
  return {
    plan,
    company: organization.name,
    isFederal: organization.kind === 'federal',
    row: {
      id: random.uuid(),
      organizationId: organization.id,
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
