import type { ListedRecruiter } from './read-recruiters';

export function presentRecruiter({ last, ...recruiter }: ListedRecruiter) {
  const { teamOwnerId, teamOwnerName, suspendedAt, suspensionReason } = recruiter;
  return {
    ...recruiter,
    memberOf: teamOwnerId && teamOwnerName ? { id: teamOwnerId, name: teamOwnerName } : null,
    plan: recruiter.plan === 'none' ? null : recruiter.plan,
    tokensRemaining: recruiter.tokens,
    lastPayment: last && { ...last.payment, at: last.payment.createdAt },
    refund: last?.refund ?? null,
    suspension:
      suspendedAt && suspensionReason !== null
        ? { at: suspendedAt, reason: suspensionReason }
        : null,
  };
}
