import { RETENTION } from '@gangway/contract/retention';
import { lt } from 'drizzle-orm';
import type { Deps } from '../foundation/deps';
import { DAY_MS } from '../foundation/timing/durations';
import { passwordLinks } from '../identity/tables/password-links.table';
import { recentSearches } from '../market/tables/recent-searches.table';
import { searchDays } from '../market/tables/search-days.table';
import { deleteOldNetworks } from '../identity/audit-log/erase-details';
import { candidateLinks } from '../talent/tables/candidate-links.table';
import { candidateEmailLinks } from '../talent/tables/candidate-email-links.table';
import { emailLinks } from '../identity/tables/email-links.table';
import { demoMails } from '../identity/tables/demo-mails.table';
import { outbox } from '../identity/tables/outbox.table';
import { deleteOldEmailHashes } from '../commerce/registration/delete-old-email-hashes';
import { webhookEvents } from '../commerce/tables/webhook-events.table';
import { profileReads } from '../market/tables/profile-reads.table';
import { rateLimits } from '../identity/tables/rate-limits.table';
import { releaseFaults } from '../platform/tables/release-faults.table';
import { releaseOutcomes } from '../platform/tables/release-outcomes.table';
import { releaseVitals } from '../platform/tables/release-vitals.table';
import { spentReports } from '../platform/tables/spent-reports.table';
import { webhookCalls } from '../platform/tables/webhook-calls.table';
import { countedSearches } from '../market/tables/counted-searches.table';
import { sessions } from '../identity/tables/sessions.table';
import { teamInvitations } from '../market/tables/team-invitations.table';

const KEEP_MAIL_MS = RETENTION.failedMailDays * DAY_MS;
const KEEP_FAULTS_MS = RETENTION.releaseFaultDays * DAY_MS;
const KEEP_OUTCOMES_MS = RETENTION.releaseOutcomeDays * DAY_MS;
/** Longer than a month that they are counted in. */
const KEEP_SEARCHES_MS = RETENTION.countedSearchDays * DAY_MS;
const KEEP_RECENT_SEARCHES_MS = RETENTION.recentSearchMinutes * 60_000;
/** Longer than the provider can be asked to send an event again. */
const KEEP_EVENTS_MS = RETENTION.paymentEventDays * DAY_MS;

/** Deletes what has expired. Harmless when several replicas do it at once. */
export async function sweep({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const keptReads = (RETENTION.readProfilesDays - 1) * DAY_MS;
  const firstReadDay = new Date(now.getTime() - keptReads).toISOString().slice(0, 10);
  const firstSearchMonth = new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - RETENTION.searchDayMonths + 1, 1),
  );
  const firstSearchDay = firstSearchMonth.toISOString().slice(0, 10);
  const oldRecentSearch = new Date(now.getTime() - KEEP_RECENT_SEARCHES_MS);
  const oldMail = new Date(now.getTime() - KEEP_MAIL_MS);
  const oldEvent = new Date(now.getTime() - KEEP_EVENTS_MS);
  const oldSearch = new Date(now.getTime() - KEEP_SEARCHES_MS);
  const oldOutcome = new Date(now.getTime() - KEEP_OUTCOMES_MS);
  const oldFault = new Date(now.getTime() - KEEP_FAULTS_MS);
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
  await db.delete(searchDays).where(lt(searchDays.day, firstSearchDay));
  await db.delete(recentSearches).where(lt(recentSearches.lastAt, oldRecentSearch));
  await db.delete(profileReads).where(lt(profileReads.day, firstReadDay));
  await deleteOldNetworks(db, now);
  await deleteOldEmailHashes(db, now);
  await db.delete(demoMails).where(lt(demoMails.sentAt, oldMail));
}
