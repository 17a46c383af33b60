import { makeCandidate } from '../../testing/factories/candidates';
import { makeEnterpriseRequest, makeFederalRequest } from '../../testing/factories/requests';
import { makeList } from '../../testing/factories/transition-lists';
import { makeAuthority, makeHr, makeRecruiter } from '../../testing/factories/users';
import { createTestApi, type TestApi } from '../../testing/test-api';

const PATH = '/api/authority/stats';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

describe('GET /api/authority/stats', () => {
  it('answers zero for each figure in an empty database', async () => {
    const cookie = await api.signIn(await makeAuthority(api.db));
    expect(await (await api.request('GET', PATH, { cookie })).json()).toEqual({
      totalCandidates: 0,
      activeCandidates: 0,
      inactiveCandidates: 0,
      totalEnterprises: 0,
      totalRecruiters: 0,
      pendingRequests: 0,
      pendingFederalRequests: 0,
    });
  });

  it.each([
    ['enterprise', 3],
    ['recruiter', 1],
  ] as const)(
    'counts candidates, accounts and the pending requests that the %s role may open',
    async (authorityRole, pendingRequests) => {
      const authority = await makeAuthority(api.db, { authorityRole });
      const { id: listId, organisationId } = await makeList(api.db);
      await makeCandidate(api.db, { listId, organisationId });
      await makeCandidate(api.db, { listId, organisationId, state: 'private' });
      await makeCandidate(api.db, { listId, organisationId, state: 'invited' });
      await makeRecruiter(api.db);
      const decided = {
        status: 'rejected',
        decidedAt: api.clock.now(),
        decidedBy: authority.id,
      } as const;
      await makeEnterpriseRequest(api.db);
      await makeEnterpriseRequest(api.db);
      await makeEnterpriseRequest(api.db, decided);
      await makeFederalRequest(api.db);
      await makeFederalRequest(api.db, decided);
      const cookie = await api.signIn(authority);
      expect(await (await api.request('GET', PATH, { cookie })).json()).toEqual({
        totalCandidates: 3,
        activeCandidates: 1,
        inactiveCandidates: 2,
        totalEnterprises: 1,
        totalRecruiters: 1,
        pendingRequests,
        pendingFederalRequests: 1,
      });
    },
  );

  it('is for administrators only', async () => {
    for (const visitor of [await makeRecruiter(api.db), await makeHr(api.db)]) {
      const cookie = await api.signIn(visitor);
      expect((await api.request('GET', PATH, { cookie })).status).toBe(403);
    }
    expect((await api.request('GET', PATH)).status).toBe(401);
  });
});
