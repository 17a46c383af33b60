import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { findViewer } from '../../talent/visibility/read-viewer';
import type { RecruiterActor } from '../../identity/actors/scopes';
import { refuseWhilePaused } from '../teams/team-in-force';
import { tokensRemaining } from '../../commerce/tokens/token-balance';
import { readRevealed } from './read-revealed';
import { readRevealer } from './read-revealer';
import { revealTerms, type RevealTerms } from './reveal-terms';
import { utcDay } from './reveals-today';
import { storeReveal, type RevealOutcome } from './store-reveal';

function dayUsedUp(reveals: number, now: Date): ApiError {
  const seconds = Math.ceil((utcDay(now).end.getTime() - now.getTime()) / 1000);
  return new ApiError(
    'reveals_used_up',
    `You have used all ${reveals} reveals for today. You can reveal more from 00:00 UTC.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

const noTokens = () =>
  new ApiError('no_tokens', 'You have no tokens left. Buy tokens to reveal more candidates.');

function refusal(outcome: RevealOutcome, terms: RevealTerms, now: Date): ApiError | null {
  if (outcome.wasRevealed || outcome.isNew) return null;
  if (!outcome.canBeSeen) return new ApiError('not_found', 'This person is no longer available.');
  // Revealed by another request at this very moment, where nothing else was in the way.
  if (outcome.mayReveal) return null;
  return terms.per === 'day' ? dayUsedUp(terms.reveals, now) : noTokens();
}

/** Costs at most one token, once: revealing again returns the same person. */
export async function revealCandidate(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  actor: RecruiterActor,
  candidateId: string,
) {
  refuseWhilePaused(actor);
  const { recruiterId, userId } = actor;
  const { db, env } = deps;
  const now = deps.clock();
  const revealer = await readRevealer(db, recruiterId);
  const terms = revealTerms(revealer.plan, { now, reading: env.revealAllowance });
  const viewer = await findViewer(db, revealer);
  const wanted = { recruiterId, userId, candidateId, revealer, viewer, terms, now };
  const outcome = await storeReveal(db, wanted);
  const refused = refusal(outcome, terms, now);
  if (refused) throw refused;
  return {
    revealed: await readRevealed(db, recruiterId, candidateId),
    isCharged: outcome.isCharged,
    tokensRemaining: await tokensRemaining(db, recruiterId, now),
  };
}

export type RevealResult = Awaited<ReturnType<typeof revealCandidate>>;
