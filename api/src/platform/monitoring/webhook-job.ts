import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { errorField } from '../../foundation/errors/error-code';
import type { Job } from '../../foundation/jobs/job';
import type { PlatformDeps } from '../ports/platform-deps';
import { webhookCalls } from '../tables/webhook-calls.table';

export const MAX_ATTEMPTS = 8;
const BATCH = 20;
const EVERY_MS = 2000;
const ANSWER_LIMIT_MS = 5000;
/** Longer than a batch takes; if a worker dies, others take over its calls after this time. */
const LEASE_MS = 60_000;
const FIRST_DELAY_MS = 10_000;

/** 10 s, 20 s, 40 s and so on: about 20 minutes in total. */
export const retryDelay = (attempts: number): number => FIRST_DELAY_MS * 2 ** (attempts - 1);

type CallDeps = Pick<PlatformDeps, 'db' | 'clock' | 'log'> & { fetch: typeof fetch };

export async function callWebhooks(deps: CallDeps): Promise<void> {
  const calls = await claim(deps);
  await Promise.all(calls.map((call) => make(deps, call)));
}

export const webhookJob = (deps: Omit<CallDeps, 'fetch'>): Job => ({
  name: 'team_webhooks',
  everyMs: EVERY_MS,
  timeLimitMs: 60_000,
  replicas: 'one',
  run: () => callWebhooks({ ...deps, fetch }),
});

type Call = typeof webhookCalls.$inferSelect;

function claim({ db, clock }: CallDeps): Promise<Call[]> {
  const now = clock();
  const due = db
    .select({ id: webhookCalls.id })
    .from(webhookCalls)
    .where(and(isNull(webhookCalls.failedAt), lte(webhookCalls.runAt, now)))
    .orderBy(asc(webhookCalls.runAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(webhookCalls)
    .set({ runAt: later(now, LEASE_MS) })
    .where(inArray(webhookCalls.id, due))
    .returning();
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

async function make(deps: CallDeps, call: Call): Promise<void> {
  const { db, clock, log } = deps;
  const lastError = await post(deps, call);
  const isThis = eq(webhookCalls.id, call.id);
  if (lastError === null) {
    await db.delete(webhookCalls).where(isThis);
    return;
  }
  const attempts = call.attempts + 1;
  const now = clock();
  const next =
    attempts >= MAX_ATTEMPTS ? { failedAt: now } : { runAt: later(now, retryDelay(attempts)) };
  log.warn({ team: call.team, attempts, lastError }, 'webhook of a team not taken');
  await db
    .update(webhookCalls)
    .set({ attempts, lastError, ...next })
    .where(isThis);
}

/** Null on success. Redirects are not followed: only the URL that an operator chose is called. */
async function post({ fetch }: CallDeps, { url, body }: Call): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `status ${answer.status}`;
  } catch (error) {
    return errorField(error, 'name') ?? 'unknown';
  }
}
