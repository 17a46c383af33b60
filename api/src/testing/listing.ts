import type { TransitionList } from '@gangway/contract/talent/transition-lists';
import { makeCandidate, recordOf } from './factories/candidates';
import { makeOrganisation } from './factories/organisations';
import { makeList } from './factories/transition-lists';
import { makeColleague, makeHr } from './factories/users';
import type { TestApi } from './test-api';

type Person = Parameters<typeof makeCandidate>[1];

export async function makeListing(
  { db, signIn }: TestApi,
  status: TransitionList['status'] = 'active',
) {
  const { id: organisationId } = await makeOrganisation(db);
  const { id: listId } = await makeList(db, { organisationId, status });
  const mainUser = await makeHr(db, { organisationId });
  const member = await makeColleague(db, organisationId);
  return {
    listId,
    organisationId,
    mainUser,
    main: await signIn(mainUser),
    member: await signIn(member),
    add: async (person: Person = {}) => {
      const candidate = await makeCandidate(db, {
        listId,
        organisationId,
        state: 'invited',
        invitedAt: new Date('2026-02-02T09:00:00Z'),
        ...person,
      });
      return { ...candidate, recordId: (await recordOf(db, candidate.id)).id };
    },
  };
}
