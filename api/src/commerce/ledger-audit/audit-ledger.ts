import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';
import type { PaymentProvider } from '../../foundation/ports/payment-provider';
import { compareWithProvider } from './compare-with-provider';
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

const Count = z.object({ rows: z.number() });
const Id = z.object({ id: z.string() });

async function check(db: Db, { name, id, of, broken }: Rule): Promise<RuleResult> {
  const [count] = await queryRows(db, sql`select count(*)::int as rows ${of}`, Count);
  const query = sql`select ${id}::text as id ${of} and (${broken}) order by 1`;
  const findings = await queryRows(db, query, Id);
  return { rule: name, rows: count?.rows ?? 0, findings: findings.map((finding) => finding.id) };
}
