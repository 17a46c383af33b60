import type { SettleDeps } from '../../commerce/settlement/provider-effects';
import type { AccountClosing } from '@gangway/contract/account-closing';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { users, type UserRow } from '../../identity/tables/users.table';
import { eraseAuditDetails } from '../../identity/audit-log/erase-details';
import { withdrawUserMails } from '../../talent/candidate-mails/delete-candidate-mails';
import {
  settlementTransaction,
  type SettlementTx,
} from '../../commerce/settlement/settlement-transaction';
import { checkProof } from '../../identity/second-factors/check-proof';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { deleteSessionsOf } from '../../identity/sessions/end-sessions';
import type { Actor } from '../../identity/actors/scopes';
import { endTeam } from '../../market/teams/end-team';
import { accountClosedMail } from './account-closed-mail';
import {
  closeOrders,
  endPurchases,
  lockPurchases,
  removeCards,
} from '../../commerce/settlement/end-purchases';
import { erasePersonalData } from './erase-personal-data';

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

/** Answers the orders that are to be closed at the provider. */
async function close(settlement: SettlementTx, user: UserRow): Promise<string[]> {
  if (user.userType === 'hr') {
    await eraseAuditDetails(settlement.tx, user.id);
    await settlement.tx.delete(users).where(eq(users.id, user.id));
    return [];
  }
  const orders = await endPurchases(settlement, await lockPurchases(settlement.tx, user.id));
  await endTeam(settlement, user);
  await erasePersonalData(settlement, user.id);
  return orders;
}

/**
 * For good. A recruiter's row stays for what refers to it, payments, tokens and reveals, and says
 * nothing of the person any more; a colleague's row is deleted, as all that is left is the
 * organization's.
 */
export async function closeAccount(
  deps: SettleDeps & Pick<Deps, 'limits'>,
  actor: Pick<Actor, 'userId' | 'sessionHash'>,
  proof: AccountClosing,
): Promise<void> {
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
  for (const account of ended) logSecurityEvent(deps, 'session-ended', account);
  logSecurityEvent(deps, 'account-closed', user.id);
  await closeOrders(deps, orders);
  await removeCards(deps, user.id);
}
