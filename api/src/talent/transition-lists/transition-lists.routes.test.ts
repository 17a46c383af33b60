import { makeOrganisation } from '../../testing/factories/organisations';
import { makeList } from '../../testing/factories/transition-lists';
import { makeAuthority, makeColleague, makeHr, makeRecruiter } from '../../testing/factories/users';
import { useTestApi } from '../../testing/use-test-api';

const PATH = '/api/transition-lists';

const api = useTestApi();

describe('GET /api/transition-lists', () => {
  it('answers the lists in every status, newest first', async () => {
    const { id: organisationId } = await makeOrganisation(api.db);
    const older = await makeList(api.db, { organisationId, status: 'archived' });
    const newer = await makeList(api.db, {
      organisationId,
      status: 'pending_payment',
      uploadedAt: new Date('2026-03-01T09:00:00Z'),
    });
    const cookie = await api.signIn(await makeColleague(api.db, organisationId));
    const answer = await api.request('GET', PATH, { cookie });
    expect(await answer.json()).toEqual([
      {
        id: newer.id,
        name: newer.name,
        department: 'Engineering',
        status: 'pending_payment',
        employeeCount: 3,
        uploadDate: '2026-03-01T09:00:00.000Z',
        bouncedCount: 0,
      },
      expect.objectContaining({ id: older.id, status: 'archived' }),
    ]);
  });

  it('hides lists of another organization', async () => {
    await makeList(api.db);
    const cookie = await api.signIn(await makeHr(api.db));
    expect(await (await api.request('GET', PATH, { cookie })).json()).toEqual([]);
  });

  it('is for enterprise accounts only', async () => {
    for (const visitor of [await makeRecruiter(api.db), await makeAuthority(api.db)]) {
      const cookie = await api.signIn(visitor);
      expect((await api.request('GET', PATH, { cookie })).status).toBe(403);
    }
    expect((await api.request('GET', PATH)).status).toBe(401);
  });
});
