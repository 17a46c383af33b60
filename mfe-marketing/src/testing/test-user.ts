import type { User } from '@gangway/contract/accounts';

export const testUser: User = {
  id: '3f2b8c1e-5d47-4a90-9b3e-0c6d1f7a2e58',
  username: 'ada',
  email: 'ada@example.test',
  userType: 'recruiter',
  firstName: 'Ada',
  lastName: 'Lovelace',
  profileImageUrl: null,
  subscriptionPlan: 'pro',
  tokensRemaining: 10,
  companyName: null,
  organizationId: null,
  isMainUser: false,
  authorityRole: null,
  mustChangePassword: false,
};
