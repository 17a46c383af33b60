import { DAY_MS, HOUR_MS } from '@gangway/contract/foundation/durations';
import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import { lt } from 'drizzle-orm';
import { deleteOldEmailHashes } from '../commerce/registration/email-hashes';
import { deleteOldChanges } from '../commerce/subscriptions/subscription-changes';
import { webhookEvents } from '../commerce/tables/payments.table';
import type { Deps } from '../foundation/deps';
import type { Job } from '../foundation/jobs/job';
import { deleteOldNetworks } from '../identity/audit-log/erase-details';
import { demoMails, outbox } from '../identity/tables/mails.table';
import { rateLimits } from '../identity/tables/rate-limits.table';
import { emailLinks, passwordLinks, sessions } from '../identity/tables/sign-in.table';
import { endIntegrationsWithPlan } from '../market/integrations/end-integrations';
import { teamInvitations } from '../market/tables/team-invitations.table';
import {
  countedSearches,
  profileReads,
  recentSearches,
  searchDays,
} from '../market/tables/usage.table';
import type { PlatformDeps } from '../platform/ports/platform-deps';
import { pruneReleases } from '../platform/releases/prune-releases';
import {
  releaseFaults,
  releaseOutcomes,
  releaseVitals,
  spentReports,
} from '../platform/tables/release-health.table';
import { webhookCalls } from '../platform/tables/team-alerts.table';
import { candidateEmailLinks, candidateLinks } from '../talent/tables/candidate-links.table';

export async function sweep({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const daysAgo = (days: number) => ago(days * DAY_MS);
  const firstReadDay = daysAgo(LIFETIMES.readProfilesDays - 1);
  const firstSearchMonth = new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - LIFETIMES.searchDayMonths + 1, 1),
  );
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  const oldMail = daysAgo(LIFETIMES.failedMailDays);
  // Longer than the provider can be asked to resend an event.
  const oldEvent = daysAgo(LIFETIMES.paymentEventDays);
  // Longer than the month in which searches are counted.
  const oldSearch = daysAgo(LIFETIMES.countedSearchDays);
  const oldRecentSearch = ago(LIFETIMES.recentSearchMinutes * 60_000);
  const oldOutcome = daysAgo(LIFETIMES.releaseOutcomeDays);
  const oldFault = daysAgo(LIFETIMES.releaseFaultDays);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, now));
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, now));
  await db.delete(teamInvitations).where(lt(teamInvitations.expiresAt, now));
  await db.delete(candidateEmailLinks).where(lt(candidateEmailLinks.expiresAt, now));
  await db.delete(candidateLinks).where(lt(candidateLinks.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
  await db.delete(spentReports).where(lt(spentReports.expiresAt, now));
  await db.delete(outbox).where(lt(outbox.failedAt, oldMail));
  await db.delete(releaseOutcomes).where(lt(releaseOutcomes.at, oldOutcome));
  await db.delete(releaseVitals).where(lt(releaseVitals.at, oldOutcome));
  await db.delete(releaseFaults).where(lt(releaseFaults.lastAt, oldFault));
  await db.delete(webhookCalls).where(lt(webhookCalls.failedAt, oldFault));
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, oldEvent));
  await db.delete(countedSearches).where(lt(countedSearches.searchedAt, oldSearch));
  await db.delete(searchDays).where(lt(searchDays.day, dayOf(firstSearchMonth)));
  await db.delete(recentSearches).where(lt(recentSearches.lastAt, oldRecentSearch));
  await db.delete(profileReads).where(lt(profileReads.day, dayOf(firstReadDay)));
  await deleteOldNetworks(db, now);
  await deleteOldEmailHashes(db, now);
  await deleteOldChanges(db, now);
  await db.delete(demoMails).where(lt(demoMails.sentAt, oldMail));
}

export const housekeepingJob = (
  deps: Pick<PlatformDeps, 'db' | 'clock' | 'log' | 'env' | 'store'>,
): Job => ({
  name: 'housekeeping',
  everyMs: HOUR_MS,
  timeLimitMs: 900_000,
  replicas: 'one',
  async run() {
    await sweep(deps);
    await endIntegrationsWithPlan(deps);
    await pruneReleases(deps);
  },
});
