import { calls } from '@gangway/contract/calls';
import { asc, eq } from 'drizzle-orm';
import { codeOf } from '../../testing/code-of';
import { recordOf } from '../../testing/factories/candidates';
import { makeList } from '../../testing/factories/transition-lists';
import { makeHr } from '../../testing/factories/users';
import { makeListing } from '../../testing/listing';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { candidates } from '../tables/candidates.table';

const api = forFile(createTestApi);

const ANSWER = calls['PATCH /api/candidates/list/:listId'].answer.body;

const patch = (listId: string, body: object, cookie: string) =>
  api.request('PATCH', `/api/candidates/list/${listId}`, { body, cookie });

const people = (listId: string) =>
  api.db
    .select()
    .from(candidates)
    .where(eq(candidates.listId, listId))
    .orderBy(asc(candidates.fullName));

describe('PATCH /api/candidates/list/:listId', () => {
  it('changes department and location of the selected people', async () => {
    const { listId, add, member } = await makeListing(api);
    const ids = [await add({ fullName: 'Ada' }), await add({ fullName: 'Bo' })].map(
      ({ recordId }) => recordId,
    );
    await add({ fullName: 'Cy' });
    const change = { department: 'Sales', location: 'Reno, NV' };
    const answer = await patch(listId, { ids, ...change }, member);
    expect(await readAnswer(ANSWER, answer)).toEqual({ updated: 2 });
    expect(await people(listId)).toMatchObject([
      { ...change, profileLastUpdated: api.clock.now() },
      change,
      { department: 'Engineering', location: 'Seattle, WA' },
    ]);
  });

  it('keeps a location that the person has corrected, and does not say so', async () => {
    const { listId, add, member } = await makeListing(api);
    const own = { correctedAt: api.clock.now(), correctedFields: ['location' as const] };
    const ada = await add({ fullName: 'Ada', location: 'Own place', ...own });
    const bo = await add({ fullName: 'Bo' });
    const ids = [ada.recordId, bo.recordId];
    const change = { location: 'Bend, OR', department: 'Sales' };
    const moved = await patch(listId, { ids, ...change }, member);
    expect(await readAnswer(ANSWER, moved)).toEqual({ updated: 2 });
    expect(await people(listId)).toMatchObject([
      { location: 'Own place', department: 'Sales' },
      { location: 'Bend, OR', department: 'Sales' },
    ]);
    expect(await recordOf(api.db, ada.id)).toMatchObject({
      ...change,
      offeredFields: [],
    });
  });

  it.each(['opted-in', 'private'] as const)(
    'offers the change to a person who is %s',
    async (state) => {
      const { listId, add, member } = await makeListing(api);
      const person = await add({ state });
      const ids = [person.recordId];
      await patch(listId, { ids, department: 'Sales' }, member);
      expect(await people(listId)).toMatchObject([{ department: 'Engineering' }]);
      expect(await recordOf(api.db, person.id)).toMatchObject({
        department: 'Sales',
        offeredFields: ['department'],
      });
    },
  );

  it('changes no one on another list, and skips people who are gone', async () => {
    const { listId, organizationId, add, member } = await makeListing(api);
    const [one, other] = [await add(), await makeListing(api)];
    const { id: second } = await makeList(api.db, { organizationId });
    const elsewhere = [await add({ listId: second }), await other.add()];
    const gone = '00000000-0000-4000-8000-000000000000';
    const ids = [gone, ...elsewhere.map(({ recordId }) => recordId), one.recordId, one.recordId];
    const answer = await patch(listId, { ids, department: 'Sales' }, member);
    expect(await readAnswer(ANSWER, answer)).toEqual({ updated: 1 });
    for (const list of [second, other.listId]) {
      expect(await people(list)).toMatchObject([{ department: 'Engineering' }]);
    }
  });

  it('answers 404 for a list of another organization', async () => {
    const { listId, add } = await makeListing(api);
    const { recordId: id } = await add();
    const stranger = await api.signIn(await makeHr(api.db));
    expect(await codeOf(patch(listId, { ids: [id], department: 'Sales' }, stranger))).toEqual([
      404,
      'not_found',
    ]);
    expect(await people(listId)).toMatchObject([{ department: 'Engineering' }]);
  });

  it('accepts 5,000 people at once, and refuses more', async () => {
    const { listId, add, member } = await makeListing(api);
    const { recordId: id } = await add();
    const unknownId = (count: number) =>
      Array.from(
        { length: count },
        (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      );
    const most = await patch(listId, { ids: [...unknownId(4_999), id], department: 'X' }, member);
    expect(await readAnswer(ANSWER, most)).toEqual({ updated: 1 });
    const more = await patch(listId, { ids: [...unknownId(5_000), id], department: 'Y' }, member);
    expect(more.status).toBe(400);
    expect(await people(listId)).toMatchObject([{ department: 'X' }]);
  });

  it.each([
    { ids: [], department: 'Sales' },
    { ids: ['x'], department: 'Sales' },
    { ids: ['00000000-0000-4000-8000-000000000000'] },
    { ids: ['00000000-0000-4000-8000-000000000000'], department: ' ' },
    { ids: ['00000000-0000-4000-8000-000000000000'], location: '' },
    { ids: ['00000000-0000-4000-8000-000000000000'], department: 'Sales', email: 'a@b.example' },
  ])('refuses %j', async (body) => {
    const { listId, member } = await makeListing(api);
    expect((await patch(listId, body, member)).status).toBe(400);
  });
});
