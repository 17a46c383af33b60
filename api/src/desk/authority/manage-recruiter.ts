import type { CallAnswer } from '@gangway/contract/calls';
import type { RecruiterAct } from '@gangway/contract/desk/authority';
import { formatMoney } from '@gangway/contract/foundation/amounts';
import { and, eq, sql } from 'drizzle-orm';
import type { SettleDeps } from '../../commerce/settlement/provider-effects';
import { requestRefund } from '../../commerce/settlement/refunds';
import { settlementTransaction } from '../../commerce/settlement/settlement-transaction';
import { refunds } from '../../commerce/tables/payments.table';
import { tokenEntries, tokenGrants } from '../../commerce/tables/tokens.table';
import { addGrant } from '../../commerce/tokens/add-grant';
import { tokensRemaining } from '../../commerce/tokens/token-balance';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { Env } from '../../foundation/env/env';
import { ApiError } from '../../foundation/errors/api-error';
import { Accepted } from '../../foundation/http/handler-result';
import type { Mail } from '../../foundation/ports/mail-transport';
import type { AuthorityActor } from '../../identity/actors/scopes';
import { recordAct } from '../../identity/audit-log/record-act';
import { renderMail } from '../../identity/mail/render-mail';
import { actOn, findRecruiter, type Recruiter } from './find-recruiter';
import { lockLastPayment } from './last-payment';

const TOKENS_GRANTED = 10;

type Managed = CallAnswer<'POST /api/authority/manage-recruiter'>;

export async function manageRecruiter(
  deps: SettleDeps,
  actor: AuthorityActor,
  recruiterAct: RecruiterAct,
): Promise<Managed | Accepted<Managed>> {
  const refund = await act(deps, actor, recruiterAct);
  const left = await tokensRemaining(deps.db, recruiterAct.recruiterId, deps.clock());
  const managed = { tokensRemaining: left, refund };
  return refund?.continues ? new Accepted(managed) : managed;
}

type GivenBack = { cents: number; tokensTakenBack: number; continues: boolean };

async function act(
  deps: SettleDeps,
  actor: AuthorityActor,
  { recruiterId, action, data }: RecruiterAct,
): Promise<GivenBack | null> {
  const recruiter = await findRecruiter(deps.db, recruiterId);
  if (action === 'refund') {
    return refundRecruiter(deps, actor, { recruiter, paymentId: data?.paymentId });
  }
  await grantTokens(deps, actor, { recruiter, tokens: data?.tokens });
  return null;
}

type RefundRequest = { recruiter: Recruiter; paymentId: string | undefined };

/** Only ever the last payment: a repeated request must not refund the one before it. */
async function refundRecruiter(
  deps: SettleDeps,
  actor: AuthorityActor,
  { recruiter, paymentId }: RefundRequest,
): Promise<GivenBack> {
  const { id, ...refunded } = await settlementTransaction(deps, async (settlement) => {
    const { tx, now } = settlement;
    const payment = await lockLastPayment(tx, recruiter.id);
    if (!payment) {
      throw new ApiError('nothing_to_refund', 'This recruiter has not paid anything yet');
    }
    if (paymentId !== undefined && paymentId !== payment.id) {
      throw new ApiError(
        'nothing_to_refund',
        'This recruiter has made another payment since. Look at it before you refund.',
      );
    }
    const takenBefore = await countTakenBack(tx, payment.id);
    const refund = await requestRefund(settlement, payment, {
      reason: 'authority',
      requestedBy: actor.userId,
      cents: payment.cents,
    });
    if (!refund) {
      const message = "This recruiter's last payment has already been refunded";
      throw new ApiError('nothing_to_refund', message);
    }
    const tokensTakenBack = (await countTakenBack(tx, payment.id)) - takenBefore;
    const refunded = { cents: refund.cents, tokensTakenBack };
    await settlement.sendMail(refundMail(recruiter.email, refund.cents, deps.env));
    await recordAct(tx, {
      actor,
      now,
      ...actOn(recruiter, 'manage-recruiter'),
      after: { action: 'refund', ...refunded, paymentId: payment.id },
    });
    return { ...refunded, id: refund.id };
  });
  const isWaiting = and(eq(refunds.id, id), eq(refunds.status, 'wanted'));
  return { ...refunded, continues: (await deps.db.$count(refunds, isWaiting)) > 0 };
}

async function countTakenBack(tx: Db, paymentId: string): Promise<number> {
  const [taken] = await tx
    .select({ tokens: sql<number>`coalesce(-sum(${tokenEntries.tokens}), 0)::int` })
    .from(tokenEntries)
    .innerJoin(tokenGrants, eq(tokenGrants.id, tokenEntries.grantId))
    .where(and(eq(tokenGrants.paymentId, paymentId), eq(tokenEntries.kind, 'take-back')));
  return taken?.tokens ?? 0;
}

const refundMail = (to: string, cents: number, site: Pick<Env, 'publicUrl'>): Mail =>
  renderMail({
    to,
    subject: 'We will refund your last payment',
    paragraphs: [
      `We will refund ${formatMoney(cents)} of your last payment to your card. Banks usually show it within five to ten days.`,
      'We removed the unspent tokens of that payment from your balance, and ended the plan if the payment was for one. Candidates you revealed stay revealed.',
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/auth` },
  });

async function grantTokens(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: AuthorityActor,
  { recruiter, tokens = TOKENS_GRANTED }: { recruiter: Recruiter; tokens?: number | undefined },
): Promise<void> {
  assertTokens(tokens);
  const now = clock();
  await db.transaction(async (tx) => {
    await addGrant(tx, {
      userId: recruiter.id,
      source: 'authority',
      granted: tokens,
      grantedAt: now,
      grantedBy: actor.userId,
    });
    const after = { action: 'add-tokens', tokens };
    await recordAct(tx, { actor, now, ...actOn(recruiter, 'manage-recruiter'), after });
  });
}

function assertTokens(tokens: number): void {
  if (tokens === TOKENS_GRANTED) return;
  throw new ApiError('price_changed', `You can add exactly ${TOKENS_GRANTED} tokens at a time`, {
    issues: [{ path: 'data.tokens', message: String(TOKENS_GRANTED) }],
  });
}
