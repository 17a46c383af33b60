import type { candidateLinks } from '../talent/tables/candidate-links.table';
import { hashToken, newToken } from '../foundation/crypto/token';
import type { SeededCandidate } from './build-candidates';
import { DEMO_CLAIM_TOKEN, DEMO_PROFILE_TOKEN } from './demo-accounts';
import { randomFrom, after, DAY } from './seed-context';

const CLAIM_LIFE = 60 * DAY;

const paidTime = ({ list }: SeededCandidate) => list.row.paidAt?.getTime() ?? 0;

function demoInvited(candidates: readonly SeededCandidate[]): SeededCandidate | undefined {
  const invited = candidates.filter(({ row }) => row.state === 'invited');
  return invited.toSorted((a, b) => paidTime(b) - paidTime(a))[0];
}

export function buildLinks(
  candidates: readonly SeededCandidate[],
): (typeof candidateLinks.$inferInsert)[] {
  const random = randomFrom(4);
  const invited = demoInvited(candidates);

  return candidates.flatMap((candidate, index) => {
    const { row, list } = candidate;
    const { paidAt } = list.row;
    if (!paidAt) return [];
    const isClaim = row.state === 'invited';
    const unguessable = newToken(random.bytes);
    const known = index === 0 ? DEMO_PROFILE_TOKEN : candidate === invited && DEMO_CLAIM_TOKEN;
    return {
      id: random.uuid(),
      candidateId: row.id,
      purpose: isClaim ? ('claim' as const) : ('profile' as const),
      tokenHash: hashToken(known || unguessable),
      createdAt: isClaim ? paidAt : row.profileLastUpdated,
      expiresAt: isClaim ? after(paidAt, CLAIM_LIFE) : null,
      openedAt: isClaim ? null : row.profileLastUpdated,
    };
  });
}
