import type { CallAnswer } from '@gangway/contract/calls';
import type { RecruiterAct } from '@gangway/contract/desk/authority';
import type { SettleDeps } from '../../commerce/settlement/provider-effects';
import { addGrant } from '../../commerce/tokens/add-grant';
import { tokensRemaining } from '../../commerce/tokens/token-balance';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { Accepted } from '../../foundation/http/handler-result';
import type { AuthorityActor } from '../../identity/actors/scopes';
import { recordAct } from '../../identity/audit-log/record-act';
import { actOn, findRecruiter, type Recruiter } from './find-recruiter';
import { type GivenBack, refundRecruiter } from './refund-recruiter';

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
