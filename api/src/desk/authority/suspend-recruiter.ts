import { and, isNotNull, isNull, type SQL } from 'drizzle-orm';
import {
  lockPlans,
  pauseRenewals,
  resumeRenewals,
} from '../../commerce/settlement/end-subscription';
import type { SettleDeps } from '../../commerce/settlement/provider-effects';
import { settlementTransaction } from '../../commerce/settlement/settlement-transaction';
import type { Db } from '../../foundation/db/db';
import type { Env } from '../../foundation/env/env';
import { ApiError } from '../../foundation/errors/api-error';
import type { Mail } from '../../foundation/ports/mail-transport';
import type { AuthorityActor } from '../../identity/actors/scopes';
import { recordAct } from '../../identity/audit-log/record-act';
import { renderMail } from '../../identity/mail/render-mail';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { endAccess } from '../../identity/sessions/end-sessions';
import { users } from '../../identity/tables/accounts.table';
import { actOn, findRecruiter, isRecruiter, RECRUITER, type Recruiter } from './find-recruiter';

export async function suspendRecruiter(
  deps: SettleDeps,
  actor: AuthorityActor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await settlementTransaction(deps, async (settlement) => {
    const { tx, now } = settlement;
    const to = { suspendedAt: now, suspensionReason: reason };
    const plans = await lockPlans(tx, id);
    const recruiter = await setSuspension(tx, { id, to, onlyIf: isNull(users.suspendedAt) });
    if (!recruiter) throw new ApiError('already_suspended', 'This account is already suspended');
    await endAccess(tx, id);
    await pauseRenewals(settlement, plans);
    await settlement.sendMail(suspendedMail(recruiter.email, reason));
    await recordAct(tx, { actor, now, ...actOn(recruiter, 'suspend-recruiter'), note: reason });
  });
  logSecurityEvent(deps, 'account-suspended', id);
}

export async function reinstateRecruiter(deps: SettleDeps, actor: AuthorityActor, id: string) {
  await settlementTransaction(deps, async (settlement) => {
    const { tx, now } = settlement;
    const to = { suspendedAt: null, suspensionReason: null };
    const plans = await lockPlans(tx, id);
    const recruiter = await setSuspension(tx, { id, to, onlyIf: isNotNull(users.suspendedAt) });
    if (!recruiter) throw new ApiError('not_suspended', 'This account is not suspended');
    await resumeRenewals(settlement, plans);
    await settlement.sendMail(reinstatedMail(recruiter.email, deps.env));
    await recordAct(tx, { actor, now, ...actOn(recruiter, 'reinstate-recruiter') });
  });
  logSecurityEvent(deps, 'account-reinstated', id);
}

type Change = {
  id: string;
  to: { suspendedAt: Date | null; suspensionReason: string | null };
  onlyIf: SQL;
};

async function setSuspension(tx: Db, { id, to, onlyIf }: Change): Promise<Recruiter | null> {
  const [changed] = await tx
    .update(users)
    .set(to)
    .where(and(isRecruiter(id), onlyIf))
    .returning(RECRUITER);
  if (!changed) await findRecruiter(tx, id);
  return changed ?? null;
}

const suspendedMail = (to: string, reason: string): Mail =>
  renderMail({
    to,
    subject: 'Your account is suspended',
    paragraphs: [
      'We have suspended your Gangway account. You were signed out on every device and cannot sign in for now. Reason:',
      reason,
      'While your account is suspended, your plan will not renew and your card will not be charged. Candidates you revealed stay revealed.',
      'If you think this is a mistake, please contact the Gangway team.',
    ],
  });

const reinstatedMail = (to: string, { publicUrl }: Pick<Env, 'publicUrl'>): Mail =>
  renderMail({
    to,
    subject: 'Your account is active again',
    paragraphs: [
      'The suspension of your Gangway account has ended, and you can sign in again.',
      'If you have a plan, it will renew as before. We will charge your card on the next renewal date, but not for the time you were suspended. If your paid period has ended, you will get no new tokens until then.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
  });
