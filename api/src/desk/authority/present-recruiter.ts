import type { ManagedRecruiter } from '@gangway/contract/authority-recruiters';
import type { LastPayment } from './last-payment';
import type { ListedRecruiter } from './read-recruiters';

const presentPayment = ({
  payment: { id, purpose, status, cents, refundedCents, createdAt },
}: LastPayment): ManagedRecruiter['lastPayment'] => ({
  id,
  purpose,
  status,
  cents,
  refundedCents,
  at: createdAt.toISOString(),
});

function presentSuspension({
  suspendedAt,
  suspensionReason,
}: ListedRecruiter): ManagedRecruiter['suspension'] {
  if (suspendedAt === null || suspensionReason === null) return null;
  return { at: suspendedAt.toISOString(), reason: suspensionReason };
}

const presentTeam = ({
  teamOwnerId,
  teamOwnerName,
}: ListedRecruiter): ManagedRecruiter['memberOf'] =>
  teamOwnerId && teamOwnerName ? { id: teamOwnerId, name: teamOwnerName } : null;

export const presentRecruiter = (recruiter: ListedRecruiter): ManagedRecruiter => ({
  id: recruiter.id,
  username: recruiter.username,
  email: recruiter.email,
  firstName: recruiter.firstName,
  lastName: recruiter.lastName,
  companyName: recruiter.companyName,
  memberOf: presentTeam(recruiter),
  plan: recruiter.plan === 'none' ? null : recruiter.plan,
  tokensRemaining: recruiter.tokens,
  lastPayment: recruiter.last && presentPayment(recruiter.last),
  refund: recruiter.last?.refund ?? null,
  suspension: presentSuspension(recruiter),
  createdAt: recruiter.createdAt.toISOString(),
});
