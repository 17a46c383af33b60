import { serial } from './serial';

export function makeRegistrationForm() {
  const username = `ada${serial()}`;
  return {
    username,
    email: `${username}@example.com`,
    password: 'correct horse',
    firstName: 'Ada',
    lastName: 'Lovelace',
    userType: 'recruiter',
    subscriptionPlan: 'professional',
    subscriptionType: 'monthly',
  };
}

export type RegistrationForm = ReturnType<typeof makeRegistrationForm>;
