import { eq, sql } from 'drizzle-orm';
import { closedEmail, closedUsername } from '../../identity/mail/closed-email';
import { UNKNOWN_PASSWORD } from '../../identity/users/password-hash';
import { passwordLinks } from '../../identity/tables/password-links.table';
import { userPhotos } from '../../identity/tables/user-photos.table';
import { users } from '../../identity/tables/users.table';
import { eraseAuditDetails } from '../../identity/audit-log/erase-details';
import { recentSearches } from '../../market/tables/recent-searches.table';
import { searchDays } from '../../market/tables/search-days.table';
import { billingDetails } from '../../commerce/tables/billing-details.table';
import { issueReceipts } from '../../commerce/billing/issue-receipts';
import { emailLinks } from '../../identity/tables/email-links.table';
import { payments } from '../../commerce/tables/payments.table';
import type { SettlementTx } from '../../commerce/settlement/settlement-transaction';
import { profileReads } from '../../market/tables/profile-reads.table';
import { endIntegrations } from '../../market/recruiter-webhooks/end-integrations';
import { reveals } from '../../talent/tables/reveals.table';
import { stageChanges } from '../../market/tables/stage-changes.table';
import { savedSearches } from '../../market/tables/saved-searches.table';
import { countedSearches } from '../../market/tables/counted-searches.table';
import { secondFactors } from '../../identity/tables/second-factors.table';

const hasRevealed = sql`exists (select 1 from ${reveals} where ${reveals.recruiterId} = ${users.id})`;

/** The company stays where a candidate has to be able to see who has their contact details. */
const emptied = (userId: string, now: Date) => ({
  username: closedUsername(userId),
  email: closedEmail(userId),
  passwordHash: UNKNOWN_PASSWORD,
  firstName: 'Closed',
  lastName: 'account',
  profileImageUrl: null,
  companyName: sql<string>`case when ${hasRevealed} then ${users.companyName} end`,
  mustChangePassword: false,
  temporaryPasswordUntil: null,
  emailConfirmedAt: null,
  refusedMails: [],
  closedAt: now,
});

/** Receipts are issued before, as the books keep the payer's name and address. */
export async function erasePersonalData({ tx, now }: SettlementTx, userId: string): Promise<void> {
  await issueReceipts(tx, eq(payments.userId, userId), { now });
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
  await tx.delete(emailLinks).where(eq(emailLinks.userId, userId));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(userPhotos).where(eq(userPhotos.userId, userId));
  await endIntegrations(tx, userId);
  await tx.delete(savedSearches).where(eq(savedSearches.recruiterId, userId));
  await tx.delete(countedSearches).where(eq(countedSearches.recruiterId, userId));
  await tx.delete(searchDays).where(eq(searchDays.recruiterId, userId));
  await tx.delete(recentSearches).where(eq(recentSearches.recruiterId, userId));
  await tx.delete(stageChanges).where(eq(stageChanges.recruiterId, userId));
  await tx.delete(profileReads).where(eq(profileReads.recruiterId, userId));
  await tx.delete(billingDetails).where(eq(billingDetails.userId, userId));
  await tx.update(reveals).set({ notes: '' }).where(eq(reveals.recruiterId, userId));
  await eraseAuditDetails(tx, userId);
  await tx.update(users).set(emptied(userId, now)).where(eq(users.id, userId));
}
