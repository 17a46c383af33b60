import type { SettleDeps } from '../../commerce/settlement/provider-effects';
import type { RecruiterAct } from '@gangway/contract/authority';
import type { CallAnswer } from '@gangway/contract/calls';
import type { AuthorityActor } from '../../identity/actors/scopes';
import { tokensRemaining } from '../../commerce/tokens/token-balance';
import { findRecruiter } from './find-recruiter';
import { giveTokens } from './give-tokens';
import { refundRecruiter, type GivenBack } from './refund-recruiter';

/** What goes back; null where nothing does. */
async function act(
  deps: SettleDeps,
  actor: AuthorityActor,
  { recruiterId, action, data }: RecruiterAct,
): Promise<GivenBack | null> {
  const recruiter = await findRecruiter(deps.db, recruiterId);
  if (action === 'refund') {
    return refundRecruiter(deps, actor, { recruiter, paymentId: data?.paymentId });
  }
  await giveTokens(deps, actor, { recruiter, tokens: data?.tokens });
  return null;
}

export async function manageRecruiter(
  deps: SettleDeps,
  actor: AuthorityActor,
  asked: RecruiterAct,
): Promise<CallAnswer<'POST /api/authority/manage-recruiter'>> {
  const refund = await act(deps, actor, asked);
  const left = await tokensRemaining(deps.db, asked.recruiterId, deps.clock());
  return { tokensRemaining: left, refund };
}
