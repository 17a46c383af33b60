import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { recordAct } from '../../identity/audit-log/record-act';
import type { AuthorityActor } from '../../identity/actors/scopes';
import { addGrant } from '../../commerce/tokens/add-grant';
import { actOn, type Recruiter } from './find-recruiter';

const GIVEN_TOKENS = 10;

function assertTokens(tokens: number): void {
  if (tokens === GIVEN_TOKENS) return;
  throw new ApiError('price_changed', `You can add exactly ${GIVEN_TOKENS} tokens at a time`, {
    issues: [{ path: 'data.tokens', message: String(GIVEN_TOKENS) }],
  });
}

export async function giveTokens(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: AuthorityActor,
  { recruiter, tokens = GIVEN_TOKENS }: { recruiter: Recruiter; tokens?: number | undefined },
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
    await recordAct(tx, { actor, now }, { ...actOn(recruiter, 'manage-recruiter'), after });
  });
}
