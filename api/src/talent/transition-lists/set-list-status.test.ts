import { SMALLEST_GROUP } from '@gangway/contract/talent/outcomes';
import { TransitionList } from '@gangway/contract/talent/transition-lists';
import { eq } from 'drizzle-orm';
import { searchEntries } from '../../market/tables/search-index.table';
import { codeOf } from '../../testing/code-of';
import { makeBounce } from '../../testing/factories/candidate-mails';
import { makeCandidate } from '../../testing/factories/candidates';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeList } from '../../testing/factories/transition-lists';
import { makeColleague, makeHr } from '../../testing/factories/users';
import { commitAfter, interleave } from '../../testing/interleave';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { transitionLists } from '../tables/transition-lists.table';
import { activateList } from './set-list-status';

const api = forFile(createTestApi);

type Status = TransitionList['status'];

async function made(status: Status = 'active') {
  const { id: organizationId } = await makeOrganization(api.db);
  const list = await makeList(api.db, { organizationId, status, employeeCount: SMALLEST_GROUP });
  const cookie = await api.signIn(await makeColleague(api.db, organizationId));
  return { id: list.id, list, organizationId, cookie };
}
type Made = Pick<Awaited<ReturnType<typeof made>>, 'id' | 'cookie'>;

const pathOf = (id: string) => `/api/transition-lists/${id}`;
const read = ({ id, cookie }: Made) => api.request('GET', pathOf(id), { cookie });
const put = ({ id, cookie }: Made, status: string) =>
  api.request('PUT', pathOf(id), { cookie, body: { status } });

const rowOf = async (id: string) =>
  (await api.db.select().from(transitionLists).where(eq(transitionLists.id, id)))[0];
const statusOf = async (id: string) => (await rowOf(id))?.status;
const found = (id: string) => api.db.$count(searchEntries, eq(searchEntries.candidateId, id));

describe('GET /api/transition-lists', () => {
  const readAll = async (cookie: string) =>
    (await api.request('GET', '/api/transition-lists', { cookie })).json();

  it('answers the lists in every status, newest first', async () => {
    const { list: older, organizationId, cookie } = await made('archived');
    const newer = await makeList(api.db, {
      organizationId,
      status: 'pending_payment',
      uploadedAt: new Date('2026-03-01T09:00:00Z'),
    });
    expect(await readAll(cookie)).toEqual([
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
    await made();
    expect(await readAll(await api.signIn(await makeHr(api.db)))).toEqual([]);
  });
});

describe('GET /api/transition-lists/:id', () => {
  it('answers one list, with the number of bounced invitations', async () => {
    const { list, organizationId, ...own } = await made('archived');
    const of = {
      listId: list.id,
      organizationId,
      state: 'invited',
      invitedAt: new Date(),
    } as const;
    await makeBounce(api.db, (await makeCandidate(api.db, of)).id);
    expect(await readAnswer(TransitionList, await read(own))).toEqual({
      id: list.id,
      name: list.name,
      department: list.department,
      status: 'archived',
      employeeCount: list.employeeCount,
      uploadDate: list.uploadedAt.toISOString(),
      bouncedCount: 1,
    });
  });

  it('answers 404 for a list of another organization and for an unknown one', async () => {
    const { cookie } = await made();
    for (const id of [(await made()).id, '00000000-0000-4000-8000-000000000000']) {
      expect(await codeOf(read({ id, cookie }))).toEqual([404, 'not_found']);
    }
    expect((await read({ id: 'x', cookie })).status).toBe(400);
  });
});

describe('PUT /api/transition-lists/:id', () => {
  it('archives and restores a list, which recruiters do not notice at once', async () => {
    const { list, organizationId, ...own } = await made();
    const of = { listId: list.id, organizationId };
    const person = await makeCandidate(api.db, of);
    for (let other = 1; other < SMALLEST_GROUP; other += 1) await makeCandidate(api.db, of);
    expect(await found(person.id)).toBe(1);
    const archived = await readAnswer(TransitionList, await put(own, 'archived'));
    expect(archived).toMatchObject({ id: list.id, status: 'archived' });
    expect(await found(person.id)).toBe(1);
    expect(await readAnswer(TransitionList, await put(own, 'active'))).toMatchObject({
      status: 'active',
    });
    expect(await found(person.id)).toBe(1);
  });

  it('refuses to archive a list with few remaining people', async () => {
    const { list, organizationId, ...own } = await made();
    const of = { listId: list.id, organizationId };
    for (let other = 1; other < SMALLEST_GROUP; other += 1) await makeCandidate(api.db, of);
    expect(await codeOf(put(own, 'archived'))).toEqual([409, 'list_too_small']);
    expect(await statusOf(own.id)).toBe('active');
  });

  it.each([
    [SMALLEST_GROUP, 200],
    [SMALLEST_GROUP - 1, 409],
  ])(
    'answers the restoring of a list that was paid for %d people with %d',
    async (employeeCount, status) => {
      const own = await made('archived');
      await api.db
        .update(transitionLists)
        .set({ employeeCount })
        .where(eq(transitionLists.id, own.id));
      await makeCandidate(api.db, { listId: own.id, organizationId: own.organizationId });
      expect((await put(own, 'active')).status).toBe(status);
    },
  );

  it.each(['active', 'archived'] as const)('leaves a list %s if it already is', async (status) => {
    const own = await made(status);
    expect((await put(own, status)).status).toBe(200);
    expect(await statusOf(own.id)).toBe(status);
  });

  it.each(['active', 'archived'])('refuses to make an unpaid list %s', async (status) => {
    const own = await made('pending_payment');
    expect(await codeOf(put(own, status))).toEqual([409, 'list_unpaid']);
    expect(await statusOf(own.id)).toBe('pending_payment');
  });

  it.each(['pending_payment', 'paid', '', null])('refuses the status %j', async (status) => {
    const { id, cookie } = await made();
    const answer = await api.request('PUT', pathOf(id), { cookie, body: { status } });
    expect(await codeOf(answer)).toEqual([400, 'invalid_request']);
    expect(await statusOf(id)).toBe('active');
  });

  it('answers 404 for a list of another organization, and leaves it alone', async () => {
    const theirs = await made();
    const cookie = await api.signIn(await makeHr(api.db));
    expect(await codeOf(put({ id: theirs.id, cookie }, 'archived'))).toEqual([404, 'not_found']);
    expect(await statusOf(theirs.id)).toBe('active');
  });
});

describe('the payment of a list', () => {
  const activate = (id: string) => activateList(api.db, id, api.clock.now());

  it('activates the list once', async () => {
    const { id } = await made('pending_payment');
    expect(await activate(id)).toBe(true);
    expect(await activate(id)).toBe(false);
    expect(await rowOf(id)).toMatchObject({ status: 'active', paidAt: api.clock.now() });
  });

  it.each(['active', 'archived'] as const)('leaves a list that is %s unchanged', async (status) => {
    const { id, list } = await made(status);
    expect(await activate(id)).toBe(false);
    expect(await rowOf(id)).toEqual(list);
  });
});

describe('archiving a list during its payment', () => {
  it('waits for the payment, then archives the paid list', async () => {
    const own = await made('pending_payment');
    const [isActive, answer] = await interleave(
      api.db,
      () => put(own, 'archived'),
      commitAfter((tx) => activateList(tx, own.id, api.clock.now())),
    );
    expect([isActive, answer.status]).toEqual([true, 200]);
    expect(await rowOf(own.id)).toMatchObject({ status: 'archived', paidAt: api.clock.now() });
  });
});
