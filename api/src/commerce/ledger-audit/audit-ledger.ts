import { sql, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';
import { type PaymentProvider, CURRENCY } from '../../foundation/ports/payment-provider';
import { payments, refunds } from '../tables/payments.table';
import {
  EFFECT_RULES,
  PAID_RULES,
  openRules,
  REFUND_RULES,
  TOKEN_RULES,
  type Rule,
  type RuleResult,
} from './ledger-rules';

export async function auditLedger(db: Db, now: Date, provider: PaymentProvider | null) {
  const rules = [
    ...PAID_RULES,
    ...EFFECT_RULES,
    ...REFUND_RULES,
    ...TOKEN_RULES,
    ...openRules(now),
  ];
  const results: RuleResult[] = [];
  for (const rule of rules) results.push(await check(db, rule));
  if (provider) results.push(...(await compareWithProvider(db, provider)));
  return results;
}

/** Other products on the same provider account show up as findings. */
export async function compareWithProvider(db: Db, provider: PaymentProvider) {
  return [...(await comparePayments(db, provider)), ...(await compareRefunds(db, provider))];
}

const Count = z.object({ rows: z.number() });
const Id = z.object({ id: z.string() });

async function check(db: Db, { name, id, of, broken }: Rule): Promise<RuleResult> {
  const [count] = await queryRows(db, sql`select count(*)::int as rows ${of}`, Count);
  const query = sql`select ${id}::text as id ${of} and (${broken}) order by 1`;
  const findings = await queryRows(db, query, Id);
  return { rule: name, rows: count?.rows ?? 0, findings: findings.map((finding) => finding.id) };
}

const ALWAYS = new Date(0);

async function comparePayments(db: Db, provider: PaymentProvider): Promise<RuleResult[]> {
  const known = await db
    .select({
      reference: payments.providerReference,
      cents: payments.cents,
      status: payments.status,
    })
    .from(payments)
    .where(isNotNull(payments.providerReference));
  const paid = known.filter(({ status }) => status === 'succeeded' || status === 'refunded');
  const sums = matching(paid);
  for await (const { id, status, cents, currency } of provider.listPayments(ALWAYS)) {
    if (status === 'succeeded') sums.see({ id, cents: currency === CURRENCY ? cents : -1 });
  }
  return [
    sums.here('payments at the provider are recorded here with the same amount'),
    sums.there('payments here exist at the provider'),
  ];
}

type Sum = { reference: string | null; cents: number };

function matching(ours: readonly Sum[]) {
  const open = new Map(ours.map(({ reference, cents }) => [reference, cents]));
  const findings: string[] = [];
  let rows = 0;
  return {
    see: ({ id, cents }: { id: string; cents: number }) => {
      rows += 1;
      if (open.get(id) !== cents) findings.push(id);
      open.delete(id);
    },
    here: (rule: string): RuleResult => ({ rule, rows, findings }),
    there: (rule: string): RuleResult => ({
      rule,
      rows: ours.length,
      findings: [...open.keys()].filter((reference) => reference !== null),
    }),
  };
}

async function compareRefunds(db: Db, provider: PaymentProvider): Promise<RuleResult[]> {
  const known = await db
    .select({ reference: refunds.providerReference, cents: refunds.cents, status: refunds.status })
    .from(refunds)
    .where(isNotNull(refunds.providerReference));
  const sums = matching(known.filter(({ status }) => status !== 'failed'));
  for await (const { id, status, cents } of provider.listRefunds(ALWAYS)) {
    if (status !== 'failed') sums.see({ id, cents });
  }
  return [
    sums.here('refunds at the provider are recorded here with the same amount'),
    sums.there('refunds here exist at the provider'),
  ];
}
