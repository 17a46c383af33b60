import { DEMO_USERNAMES } from '../identity/sign-in/test-login';
import type { users } from '../identity/tables/accounts.table';
import type { SeededOrganization } from './build-organizations';
import { TEST_COMPANY } from './data/organizations';
import { DEMO_DOMAIN } from './demo-accounts';
import { usernameOf } from './people';
import { randomFrom, type SeedContext, after, before, DAY } from './seed-context';

export type SeededUser = typeof users.$inferInsert & { id: string };

type Name = { firstName: string; lastName: string };

const hr = { userType: 'hr', isMainUser: false } as const;

export function buildStaff(
  context: SeedContext,
  organizations: readonly SeededOrganization[],
): SeededUser[] {
  const random = randomFrom(2);
  const { now, passwordHash } = context;

  const mainUsers = organizations.map(({ plan, row }): SeededUser => {
    const username = plan.name === TEST_COMPANY ? DEMO_USERNAMES.hr : usernameOf(plan.main);
    return {
      ...hr,
      ...plan.main,
      id: random.uuid(),
      isMainUser: true,
      organizationId: row.id,
      username,
      email: `${username}@${plan.domain}`,
      passwordHash,
      createdAt: row.createdAt,
      firstLoginAt: after(row.createdAt, DAY),
      emailConfirmedAt: after(row.createdAt, DAY),
    };
  });

  const colleague = (organization: SeededOrganization, name: Name, days: number): SeededUser => ({
    ...hr,
    ...name,
    id: random.uuid(),
    organizationId: organization.row.id,
    username: usernameOf(name),
    email: `${usernameOf(name)}@${organization.plan.domain}`,
    passwordHash,
    createdAt: before(now, days * DAY),
    firstLoginAt: before(now, (days - 1) * DAY),
    emailConfirmedAt: before(now, (days - 1) * DAY),
  });

  const colleagues = organizations.slice(0, 2).flatMap((organization, index) =>
    index === 0
      ? [
          colleague(organization, { firstName: 'Bernard', lastName: 'Osei' }, 90),
          {
            ...colleague(organization, { firstName: 'Lena', lastName: 'Sorensen' }, 3),
            firstLoginAt: null,
            emailConfirmedAt: null,
            mustChangePassword: true,
          },
        ]
      : [colleague(organization, { firstName: 'Philippa', lastName: 'Duarte' }, 60)],
  );

  const authority = (
    username: string,
    role: 'enterprise' | 'recruiter',
    name: Name,
  ): SeededUser => ({
    ...name,
    id: random.uuid(),
    userType: 'authority',
    authorityRole: role,
    username,
    email: `${username}@${DEMO_DOMAIN}`,
    passwordHash,
    createdAt: before(now, 300 * DAY),
    firstLoginAt: before(now, 299 * DAY),
    emailConfirmedAt: before(now, 299 * DAY),
  });

  return [
    ...mainUsers,
    ...colleagues,
    {
      ...authority(DEMO_USERNAMES.authority, 'enterprise', {
        firstName: 'Augusta',
        lastName: 'Reeve',
      }),
      rights: ['platform'],
    },
    authority('testauthority2', 'recruiter', { firstName: 'Rafe', lastName: 'Donnelly' }),
  ];
}
