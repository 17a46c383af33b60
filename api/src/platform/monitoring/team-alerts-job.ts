import { MINUTE_MS } from '@gangway/contract/foundation/durations';
import { eq, inArray, isNull } from 'drizzle-orm';
import { errorField } from '../../foundation/errors/error-code';
import type { Job } from '../../foundation/jobs/job';
import { leasedQueue } from '../../foundation/jobs/leased-queue';
import type { PlatformDeps } from '../ports/platform-deps';
import { webhookCalls } from '../tables/team-alerts.table';

/** 10 s, 20 s, 40 s and so on: about 20 minutes in total. */
export const alertQueue = leasedQueue(webhookCalls, {
  batch: 20,
  leaseMs: MINUTE_MS,
  firstDelayMs: 10_000,
  maxAttempts: 8,
});

const EVERY_MS = 2000;

type AlertDeps = Pick<PlatformDeps, 'db' | 'clock' | 'log'> & { fetch: typeof fetch };

export async function sendTeamAlerts(deps: AlertDeps): Promise<void> {
  const alerts = await claim(deps);
  await Promise.all(alerts.map((alert) => send(deps, alert)));
}

export const teamAlertsJob = (deps: Omit<AlertDeps, 'fetch'>): Job => ({
  name: 'team_webhooks',
  everyMs: EVERY_MS,
  timeLimitMs: 60_000,
  replicas: 'one',
  run: () => sendTeamAlerts({ ...deps, fetch }),
});

type Alert = typeof webhookCalls.$inferSelect;

async function claim(deps: AlertDeps): Promise<Alert[]> {
  const ids = await alertQueue.claimDue(deps, isNull(webhookCalls.failedAt));
  return deps.db.select().from(webhookCalls).where(inArray(webhookCalls.id, ids));
}

async function send(deps: AlertDeps, alert: Alert): Promise<void> {
  const { db, clock, log } = deps;
  const lastError = await post(deps, alert);
  const isThis = eq(webhookCalls.id, alert.id);
  if (lastError === null) {
    await db.delete(webhookCalls).where(isThis);
    return;
  }
  const attempts = alert.attempts + 1;
  const now = clock();
  const runAt = alertQueue.retryAt(attempts, now);
  log.warn({ team: alert.team, attempts, lastError }, 'webhook of a team not taken');
  await db
    .update(webhookCalls)
    .set({ attempts, lastError, ...(runAt ? { runAt } : { failedAt: now }) })
    .where(isThis);
}

const ANSWER_LIMIT_MS = 5000;

/** Null on success. Redirects are not followed: only the URL that an operator chose is called. */
async function post({ fetch }: AlertDeps, { url, body }: Alert): Promise<string | null> {
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
