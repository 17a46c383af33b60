import type { candidateMails } from '../talent/tables/candidate-mails.table';
import type { SeededCandidate } from './build-candidates';
import { TEST_COMPANY } from './data/organisations';
import { randomFrom, after, SECOND } from './seed-context';

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
