import { RevealAnswer } from '@gangway/contract/market/reveals';
import { and, eq } from 'drizzle-orm';
import { auditLedger } from '../commerce/ledger-audit/audit-ledger';
import { tokenEntries } from '../commerce/tables/tokens.table';
import { tokenBalance } from '../commerce/tokens/token-balance';
import type { Db } from '../foundation/db/db';
import { reveals } from '../talent/tables/reveals.table';
import { makeGrant, makePayment, makeSubscription } from './factories/billing';
import { makeRecruiter } from './factories/users';
import { readAnswer, readError } from './read-answer';
import type { TestApi } from './test-api';

export async function makeBought(db: Db, userId: string, tokens: number): Promise<string> {
  const { id: paymentId } = await makePayment(db, { userId, tokens });
  await makeGrant(db, userId, { source: 'purchase', granted: tokens, paymentId });
  return paymentId;
}

const START = new Date('2026-02-15T09:00:00Z');
const END = new Date('2026-03-15T09:00:00Z');

type Plan = NonNullable<Parameters<typeof makeSubscription>[2]>;

export async function makePlan(
  db: Db,
  userId: string,
  { allowance, ...plan }: Plan & { allowance: number },
) {
  const { periodStart = START, periodEnd = END } = plan;
  const { id: subscriptionId, cents } = await makeSubscription(db, userId, plan);
  const { id: paymentId } = await makePayment(db, {
    userId,
    subscriptionId,
    cents,
    purpose: 'subscription',
    periodStart,
    periodEnd,
  });
  if (allowance === 0) return;
  const month = { grantedAt: periodStart, expiresAt: periodEnd };
  await makeGrant(db, userId, { ...month, granted: allowance, paymentId });
}

type Wallet = { allowance?: number; bought?: number };

export async function makeRevealer(
  api: TestApi,
  { allowance = 0, bought = 0, ...plan }: Wallet & Plan = {},
  user: Parameters<typeof makeRecruiter>[1] = {},
) {
  const recruiter = await makeRecruiter(api.db, user);
  if (allowance > 0 || plan.plan) await makePlan(api.db, recruiter.id, { ...plan, allowance });
  if (bought > 0) await makeBought(api.db, recruiter.id, bought);
  const cookie = await api.signIn(recruiter);
  const { id } = recruiter;
  return {
    id,
    cookie,
    recruiter,
    /** Signs in each time, since moving the clock ends sessions. */
    ask: async (candidateId: unknown) =>
      api.request('POST', '/api/reveal-candidate', {
        cookie: await api.signIn(recruiter),
        body: { candidateId },
      }),
    get: (path: string) => api.request('GET', path, { cookie }),
    send: (method: 'POST' | 'PUT', path: string, body: unknown) =>
      api.request(method, path, { cookie, body }),
    balance: () => tokenBalance(api.db, id, api.clock.now()),
    reveals: () => api.db.$count(reveals, eq(reveals.recruiterId, id)),
  };
}

export type TestRevealer = Awaited<ReturnType<typeof makeRevealer>>;

export async function outcomeOf(response: Response): Promise<string> {
  if (!response.ok) return `${response.status} ${(await readError(response)).code}`;
  const { tokensSpent, tokensRemaining } = await readAnswer(RevealAnswer, response);
  return `${tokensSpent} spent, ${tokensRemaining} left`;
}

/** Tests make lists without a payment, which breaks this rule. */
const OF_LISTS = 'a list that is active or archived was paid, or is invoiced';

export async function brokenRules(db: Db, now: Date): Promise<string[]> {
  const results = await auditLedger(db, now, null);
  const broken = results.filter(({ findings }) => findings.length > 0);
  return broken.map(({ rule }) => rule).filter((rule) => rule !== OF_LISTS);
}

export const entriesFor = (db: Db, { id: userId }: { id: string }, candidateId: string) =>
  db
    .select({ kind: tokenEntries.kind, tokens: tokenEntries.tokens })
    .from(tokenEntries)
    .where(and(eq(tokenEntries.userId, userId), eq(tokenEntries.candidateId, candidateId)));
