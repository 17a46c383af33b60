import { isUnlimited } from '@gangway/contract/commerce/plan-rules';
import { buildBilling, type Billing } from './build-billing';
import type { SeededCandidate } from './build-candidates';
import type { SeededUser } from './build-staff';
import { RECRUITERS, type DemoRecruiter } from './data/recruiters';
import { asAddressPart, usernameOf } from './people';
import {
  randomFrom,
  type Random,
  type SeedContext,
  before,
  between,
  DAY,
  HOUR,
  latest,
} from './seed-context';
import { playTokenHistory, type TokenHistory, type Wish } from './token-history';

export type SeededRecruiter = TokenHistory &
  Omit<Billing, 'grants' | 'takeBacks'> & { user: SeededUser };

export function buildRecruiters(
  context: SeedContext,
  candidates: readonly SeededCandidate[],
): SeededRecruiter[] {
  const random = randomFrom(5);
  const { now, passwordHash } = context;
  const visible = candidates.flatMap(({ row, list, visibleSince }) =>
    visibleSince && list.plan.status === 'active' ? [{ id: row.id, since: visibleSince }] : [],
  );

  return RECRUITERS.map((profile) => {
    const { firstName, lastName, company, plan } = profile;
    const joinedAt = before(now, profile.joinedDaysAgo * DAY + random.int(0, 5) * HOUR);
    const userId = random.uuid();
    const { grants, takeBacks, ...billing } = buildBilling(
      random,
      { userId, joinedAt, profile },
      context,
    );
    const wishes = wishesOf(random, { profile, joinedAt, now }, visible);
    return {
      user: {
        id: userId,
        username: profile.username ?? usernameOf(profile),
        email: emailOf(profile),
        passwordHash,
        userType: 'recruiter',
        firstName,
        lastName,
        companyName: company,
        createdAt: joinedAt,
        firstLoginAt: joinedAt,
        emailConfirmedAt: joinedAt,
      },
      ...billing,
      ...playTokenHistory(random, {
        recruiterId: userId,
        isUnlimited: isUnlimited(plan),
        grants,
        wishes: [...wishes, ...takeBacks],
      }),
    };
  });
}

function wishesOf(
  random: Random,
  { profile, joinedAt, now }: { profile: DemoRecruiter; joinedAt: Date; now: Date },
  visible: readonly { id: string; since: Date }[],
): Wish[] {
  const [demo, ...others] = visible;
  const shuffled = random.shuffle(others);
  const seen = demo && profile.plan === 'pro' ? [demo, ...shuffled] : shuffled;
  return seen.slice(0, profile.wishes).map(({ id, since }) => ({
    kind: 'reveal',
    candidateId: id,
    at: between(random, latest(joinedAt, since), now),
  }));
}

/** At the company's own domain, because blocks match recruiters who share one. */
const emailOf = ({ username, company, ...name }: DemoRecruiter): string =>
  `${username ?? usernameOf(name)}@${asAddressPart(company)}.example`;
