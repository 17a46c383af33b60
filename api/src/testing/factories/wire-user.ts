import type { User } from '@gangway/contract/identity/accounts';

export const ADA: User = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'ada',
  email: 'ada@firm.example',
  userType: 'recruiter',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  subscriptionPlan: 'pro',
  tokensRemaining: 0,
  companyName: null,
  organizationId: null,
  isMainUser: false,
  authorityRole: null,
  rights: [],
  mustChangePassword: false,
  isEmailConfirmed: true,
  mustSetUpSecondFactor: false,
};
