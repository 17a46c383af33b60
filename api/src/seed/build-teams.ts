import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import { hashToken } from '../foundation/crypto/token';
import type { teamInvitations } from '../market/tables/team-invitations.table';
import type { SeededRecruiter } from './build-recruiters';
import type { SeededUser } from './build-staff';
import { asAddressPart, usernameOf } from './people';
import { randomFrom, type SeedContext, after, before, DAY } from './seed-context';
import type { Reveal } from './token-history';

const REVEALS_ONE_IN = 3;

const MEMBER = { firstName: 'Winifred', lastName: 'Adeyemi', joinedDaysAgo: 20 };
const INVITED = { name: 'lars.hedegaard', sentDaysAgo: 2 };

export function buildTeams(
  { now, passwordHash }: SeedContext,
  recruiters: readonly SeededRecruiter[],
) {
  const random = randomFrom(14);
  const owner = ownerAmong(recruiters);
  const { joinedDaysAgo, ...name } = MEMBER;
  const joinedAt = before(now, joinedDaysAgo * DAY);
  const username = usernameOf(name);
  const member: SeededUser = {
    ...name,
    id: random.uuid(),
    username,
    email: `${username}@${domainOf(owner)}`,
    passwordHash,
    userType: 'recruiter',
    companyName: owner.companyName ?? null,
    teamOwnerId: owner.id,
    teamJoinedAt: joinedAt,
    createdAt: joinedAt,
    firstLoginAt: joinedAt,
    emailConfirmedAt: joinedAt,
  };
  const sentAt = before(now, INVITED.sentDaysAgo * DAY);
  const invitation: typeof teamInvitations.$inferInsert = {
    id: random.uuid(),
    ownerId: owner.id,
    email: `${INVITED.name}@${domainOf(owner)}`,
    tokenHash: hashToken(Buffer.from(random.bytes(32)).toString('base64url')),
    sentAt,
    expiresAt: after(sentAt, LIFETIMES.teamInvitationDays * DAY),
  };
  const isOfMember = ({ recruiterId, revealedAt }: Reveal, index: number) =>
    recruiterId === owner.id && revealedAt > joinedAt && index % REVEALS_ONE_IN === 0;
  return {
    members: [member],
    teamInvitations: [invitation],
    attribute: (reveals: readonly Reveal[]): Reveal[] =>
      reveals.map((reveal, index) =>
        isOfMember(reveal, index) ? { ...reveal, revealedBy: member.id } : reveal,
      ),
  };
}

function ownerAmong(recruiters: readonly SeededRecruiter[]): SeededUser {
  const owner = recruiters.find(({ subscription }) => subscription?.plan === 'unlimited');
  if (!owner) throw new Error('The demonstration has no recruiter on Enterprise');
  return owner.user;
}

const domainOf = ({ companyName }: SeededUser) => `${asAddressPart(companyName ?? '')}.example`;
