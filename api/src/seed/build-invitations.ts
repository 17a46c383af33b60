import { hashToken, newToken } from '../foundation/crypto/token';
import type { candidateLinks } from '../talent/tables/candidate-links.table';
import type { candidateMails } from '../talent/tables/candidate-mails.table';
import type { SeededCandidate } from './build-candidates';
import { TEST_COMPANY } from './data/organizations';
import { DEMO_CLAIM_TOKEN, DEMO_PROFILE_TOKEN } from './demo-accounts';
import { after, DAY, randomFrom, SECOND } from './seed-context';

export function buildCandidateMails(
  candidates: readonly SeededCandidate[],
): (typeof candidateMails.$inferInsert)[] {
  const random = randomFrom(9);
  const first = candidates.find(({ list }) => list.company === TEST_COMPANY)?.list;
  const unreachable = candidates.findLast(
    ({ row, list }) => list === first && row.state === 'invited',
  );

  return candidates.flatMap((candidate) => {
    const { id: candidateId, invitedAt } = candidate.row;
    if (!invitedAt) return [];
    const bounce = candidate === unreachable && {
      bouncedAt: after(invitedAt, 4 * SECOND),
      bounceCode: '5.1.1',
    };
    return {
      id: random.uuid(),
      candidateId,
      purpose: 'claim' as const,
      createdAt: invitedAt,
      deliveredAt: after(invitedAt, 2 * SECOND),
      ...bounce,
    };
  });
}

const CLAIM_LIFE = 60 * DAY;

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

function demoInvited(candidates: readonly SeededCandidate[]): SeededCandidate | undefined {
  const invited = candidates.filter(({ row }) => row.state === 'invited');
  return invited.toSorted((a, b) => paidTime(b) - paidTime(a))[0];
}

const paidTime = ({ list }: SeededCandidate) => list.row.paidAt?.getTime() ?? 0;
