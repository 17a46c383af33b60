import type { TransitionList } from '@gangway/contract/talent/transition-lists';
import { makeCandidate, recordOf } from './factories/candidates';
import { makeOrganization } from './factories/organizations';
import { makeList } from './factories/transition-lists';
import { makeColleague, makeHr } from './factories/users';
import type { TestApi } from './test-api';

type Person = Parameters<typeof makeCandidate>[1];

export async function makeListing(
  { db, signIn }: TestApi,
  status: TransitionList['status'] = 'active',
) {
  const { id: organizationId } = await makeOrganization(db);
  const { id: listId } = await makeList(db, { organizationId, status });
  const mainUser = await makeHr(db, { organizationId });
  const member = await makeColleague(db, organizationId);
  return {
    listId,
    organizationId,
    mainUser,
    main: await signIn(mainUser),
    member: await signIn(member),
    add: async (person: Person = {}) => {
      const candidate = await makeCandidate(db, {
        listId,
        organizationId,
        state: 'invited',
        invitedAt: new Date('2026-02-02T09:00:00Z'),
        ...person,
      });
      return { ...candidate, recordId: (await recordOf(db, candidate.id)).id };
    },
  };
}
