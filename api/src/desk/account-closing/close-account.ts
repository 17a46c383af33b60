import type { AccountClosing, ClosedAccount } from '@gangway/contract/desk/account-closing';
import { eq, sql } from 'drizzle-orm';
import { issueReceipts } from '../../commerce/billing/issue-receipts';
import {
  closeOrders,
  endPurchases,
  isEnding,
  lockPurchases,
  requestCardRemoval,
  tryRemovingCards,
} from '../../commerce/settlement/end-purchases';
import type { SettleDeps } from '../../commerce/settlement/provider-effects';
import {
  settlementTransaction,
  type SettlementTx,
} from '../../commerce/settlement/settlement-transaction';
import { billingDetails, payments } from '../../commerce/tables/payments.table';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { Mail } from '../../foundation/ports/mail-transport';
import type { Actor } from '../../identity/actors/scopes';
import { eraseAuditDetails } from '../../identity/audit-log/erase-details';
import { closedEmail, closedUsername } from '../../identity/mail/mailing-transaction';
import { renderMail } from '../../identity/mail/render-mail';
import { checkProof } from '../../identity/second-factors/check-proof';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { deleteSessionsOf, logEndedSessions } from '../../identity/sessions/end-sessions';
import { userPhotos, type UserRow, users } from '../../identity/tables/accounts.table';
import { emailLinks, passwordLinks, secondFactors } from '../../identity/tables/sign-in.table';
import { UNKNOWN_PASSWORD } from '../../identity/users/password-hash';
import { endIntegrations } from '../../market/integrations/end-integrations';
import { revealLimits } from '../../market/tables/reveal-limits.table';
import { savedSearches } from '../../market/tables/saved-searches.table';
import { stageChanges } from '../../market/tables/stage-changes.table';
import {
  countedSearches,
  profileReads,
  recentSearches,
  searchDays,
} from '../../market/tables/usage.table';
import { endTeam } from '../../market/teams/end-team';
import { withdrawUserMails } from '../../talent/candidate-mails/delete-candidate-mails';
import { reveals } from '../../talent/tables/reveals.table';

export async function closeAccount(
  deps: SettleDeps & Pick<Deps, 'limits'>,
  actor: Pick<Actor, 'userId' | 'sessionHash'>,
  proof: AccountClosing,
): Promise<ClosedAccount> {
  const { user, transaction } = await checkProof(deps, actor, proof);
  assertMayClose(user);
  const { orders, ended } = await settlementTransaction(
    deps,
    async (settlement) => {
      await withdrawUserMails(settlement.tx, user.email);
      await settlement.sendMail(accountClosedMail(user));
      const sessions = await deleteSessionsOf(settlement.tx, user.id);
      return { orders: await close(settlement, user), ended: sessions };
    },
    transaction,
  );
  logEndedSessions(deps, ended);
  logSecurityEvent(deps, 'account-closed', user.id);
  if (await closeOrders(deps, orders)) await tryRemovingCards(deps, user.id);
  return { continues: await isEnding(deps.db, user.id) };
}

function assertMayClose({ userType, isMainUser }: UserRow): void {
  if (userType === 'authority') {
    throw new ApiError('forbidden', 'Administrators are removed by the operator of this site');
  }
  if (isMainUser) {
    throw new ApiError(
      'forbidden',
      'You are the main user of your organization. Please contact us to close its account.',
    );
  }
}

const accountClosedMail = ({ email, userType }: Pick<UserRow, 'email' | 'userType'>): Mail =>
  renderMail({
    to: email,
    subject: 'Your account is closed',
    paragraphs: [
      'Your Gangway account is closed, as you asked. You are signed out everywhere. Your username and email address can be registered again.',
      ...(userType === 'recruiter' ? OF_RECRUITER : OF_COLLEAGUE),
    ],
  });

const OF_RECRUITER = [
  'Your plan has ended and will not renew. If a payment you started still goes through, we will refund it in full.',
  'We keep payments, refunds and receipts for our books, and candidates still see which company revealed them. We deleted everything else about you.',
];
const OF_COLLEAGUE = [
  'Lists, payments and receipts belong to your organization and stay with it. We deleted everything else about you.',
];

async function close(settlement: SettlementTx, user: UserRow): Promise<string[]> {
  if (user.userType === 'hr') {
    await eraseAuditDetails(settlement.tx, user.id);
    await settlement.tx.delete(users).where(eq(users.id, user.id));
    return [];
  }
  const orders = await endPurchases(settlement, await lockPurchases(settlement.tx, user.id));
  await requestCardRemoval(settlement, user.id);
  await endTeam(settlement, user);
  await erasePersonalData(settlement, user.id);
  return orders;
}

/** Receipts are issued first, as the books keep the payer's name and address. */
async function erasePersonalData({ tx, now }: SettlementTx, userId: string): Promise<void> {
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
  await tx.delete(revealLimits).where(eq(revealLimits.accountId, userId));
  await tx.delete(billingDetails).where(eq(billingDetails.userId, userId));
  await tx.update(reveals).set({ notes: '' }).where(eq(reveals.recruiterId, userId));
  await eraseAuditDetails(tx, userId);
  await tx.update(users).set(emptied(userId, now)).where(eq(users.id, userId));
}

const hasRevealed = sql`exists (select 1 from ${reveals} where ${reveals.recruiterId} = ${users.id})`;

/** The company stays, so that candidates can see who has their contact details. */
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
