import type { Plan } from '@gangway/contract/commerce/plan-rules';
import type { RevealsToday } from '@gangway/contract/foundation/allowances';
import { utcDay } from '@gangway/contract/market/fair-use';
import { and, eq, gte } from 'drizzle-orm';
import {
  isUnpaid,
  type Subscription,
  type AllowanceReading,
  revealAllowance,
} from '../../commerce/plans/plan-access';
import type { Db } from '../../foundation/db/db';
import { reveals } from '../../talent/tables/reveals.table';

export async function revealsToday(
  db: Db,
  recruiterId: string,
  { limit, now }: { limit: number; now: Date },
): Promise<RevealsToday> {
  const { start, end } = utcDay(now);
  const made = await db.$count(
    reveals,
    and(eq(reveals.recruiterId, recruiterId), gte(reveals.revealedAt, start)),
  );
  return { limit, left: Math.max(0, limit - made), resetsAt: end.toISOString() };
}

export type PlanInForce = Pick<Subscription, 'status' | 'periodEnd'> & { plan: Plan };

export type RevealTerms = { per: 'token' } | { per: 'day'; reveals: number } | { per: 'unlimited' };

export function revealTerms(
  plan: PlanInForce | null,
  { now, reading }: { now: Date; reading: AllowanceReading },
): RevealTerms {
  if (!plan || isUnpaid(plan, now)) return { per: 'token' };
  const allowance = revealAllowance(plan.plan, reading);
  return allowance.per === 'month' ? { per: 'token' } : allowance;
}
