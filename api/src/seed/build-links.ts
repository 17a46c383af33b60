import type { candidateLinks } from '../modules/candidates/candidate-links.table';
import { hashToken, newToken } from '../modules/sessions/session-token';
import type { SeededCandidate } from './build-candidates';
import { DEMO_PROFILE_TOKEN } from './demo-accounts';
import { randomFrom } from './random';
import { after, DAY } from './timeline';

const CLAIM_LIFE = 60 * DAY;

/** Who has answered has a profile link, who is still to answer a claim link; nobody before payment. */
export function buildLinks(
  candidates: readonly SeededCandidate[],
): (typeof candidateLinks.$inferInsert)[] {
  const random = randomFrom(4);

  return candidates.flatMap(({ row, list }, index) => {
    const { paidAt } = list.row;
    if (!paidAt) return [];
    const isClaim = row.state === 'invited';
    const token = index === 0 ? DEMO_PROFILE_TOKEN : newToken(random.bytes);
    return {
      id: random.uuid(),
      candidateId: row.id,
      purpose: isClaim ? ('claim' as const) : ('profile' as const),
      tokenHash: hashToken(token),
      createdAt: isClaim ? paidAt : row.profileLastUpdated,
      expiresAt: isClaim ? after(paidAt, CLAIM_LIFE) : null,
    };
  });
}
