import { enterScope } from '../identity/actors/scopes';
import type { UserRow } from '../identity/tables/accounts.table';

export const recruiterIdOf = (user: UserRow) =>
  enterScope('recruiter', signedInAs(user)).recruiterId;

export const organizationIdOf = (user: UserRow) =>
  enterScope('hr', signedInAs(user)).organizationId;

const signedInAs = (user: UserRow) => ({
  user,
  organizationName: null,
  secondFactorAt: null,
  facts: null,
  sessionHash: '',
});
