import { User } from '@gangway/contract/accounts';

/** A user as the API would answer with, parsed by the contract. */
export function testUser(changes: Partial<User> = {}): User {
  return User.parse({
    id: '7f8f3a52-0a3c-4f4e-9b51-3f4c8a6f1c01',
    username: 'ada',
    email: 'ada@north.example',
    userType: 'recruiter',
    firstName: 'Ada',
    lastName: 'Byron',
    profileImageUrl: null,
    subscriptionPlan: 'pro',
    tokensRemaining: 12,
    companyName: null,
    organizationId: null,
    isMainUser: false,
    authorityRole: null,
    mustChangePassword: false,
    ...changes,
  });
}

export const testMainHr = (changes: Partial<User> = {}): User =>
  testUser({
    userType: 'hr',
    subscriptionPlan: null,
    tokensRemaining: 0,
    companyName: 'TestCompany',
    organizationId: '7f8f3a52-0a3c-4f4e-9b51-3f4c8a6f1c02',
    isMainUser: true,
    ...changes,
  });
