import type { User } from '@gangway/contract/identity/accounts';

export const aUser = (changes: Partial<User> = {}): User => ({
  id: '11111111-1111-4111-8111-111111111111',
  username: 'maya',
  email: 'maya@harbor.example',
  userType: 'recruiter',
  firstName: 'Maya',
  lastName: 'Okafor',
  profileImageUrl: null,
  subscriptionPlan: 'pro',
  tokensRemaining: 60,
  companyName: 'Harbor Staffing',
  organizationId: null,
  isMainUser: false,
  authorityRole: null,
  rights: [],
  mustChangePassword: false,
  isEmailConfirmed: true,
  mustSetUpSecondFactor: false,
  ...changes,
});

export const anHrUser = (changes: Partial<User> = {}): User =>
  aUser({
    userType: 'hr',
    subscriptionPlan: null,
    tokensRemaining: 0,
    companyName: 'Northstar Freight',
    organizationId: '33333333-3333-4333-8333-333333333333',
    isMainUser: true,
    ...changes,
  });

export const anAuthority = (changes: Partial<User> = {}): User =>
  aUser({ userType: 'authority', companyName: null, authorityRole: 'enterprise', ...changes });
