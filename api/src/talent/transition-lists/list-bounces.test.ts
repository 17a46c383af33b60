import { BouncedInvitation, TransitionList } from '@gangway/contract/talent/transition-lists';
import * as z from 'zod/mini';
import { codeOf } from '../../testing/code-of';
import { makeBounce, makeCandidateMail } from '../../testing/factories/candidate-mails';
import { makeList } from '../../testing/factories/transition-lists';
import { makeHr } from '../../testing/factories/users';
import { makeListing } from '../../testing/listing';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi, TEST_START } from '../../testing/test-api';

const api = forFile(createTestApi);

const pathOf = (id: string) => `/api/transition-lists/${id}/bounces`;

type OwnList = Pick<Awaited<ReturnType<typeof makeListing>>, 'listId' | 'member'>;

const bouncesOf = async ({ listId, member: cookie }: OwnList) =>
  readAnswer(z.array(BouncedInvitation), await api.request('GET', pathOf(listId), { cookie }));

async function countOf({ listId, member: cookie }: OwnList) {
  const answer = await api.request('GET', '/api/transition-lists', { cookie });
  const lists = await readAnswer(z.array(TransitionList), answer);
  return lists.find(({ id }) => id === listId)?.bouncedCount;
}

describe('GET /api/transition-lists/:id/bounces', () => {
  it('names people who could not be invited, latest first, with the reason', async () => {
    const list = await makeListing(api);
    const [early, late] = [await list.add(), await list.add()];
    await makeCandidateMail(api.db, (await list.add()).id);
    await makeBounce(api.db, early.id);
    const bouncedAt = new Date('2026-02-03T10:00:00Z');
    await makeBounce(api.db, late.id, { bouncedAt, bounceCode: '5.2.2' });
    expect(await bouncesOf(list)).toEqual([
      {
        id: late.recordId,
        fullName: late.fullName,
        email: late.email,
        bouncedAt: '2026-02-03T10:00:00.000Z',
        reason: 'The mailbox is full',
      },
      expect.objectContaining({ id: early.recordId, reason: 'This address does not exist' }),
    ]);
    expect(await countOf(list)).toBe(2);
  });

  it.each([
    ['550', 'This address does not exist'],
    ['5.1.3', 'This address does not exist'],
    ['5.1.2', 'The domain after the @ accepts no email'],
    ['5.4.4', 'The domain after the @ accepts no email'],
    ['452', 'The mailbox is full'],
    ['4.2.2', 'The mailbox is full'],
    ['5.2.1', 'The mailbox is disabled'],
    ['5.7.1', 'The mail server rejects our email'],
    ['5.0.0', 'The mail server did not accept it'],
    ['421', 'The mail server did not accept it'],
  ])('explains the code %s as: %s', async (bounceCode, reason) => {
    const list = await makeListing(api);
    await makeBounce(api.db, (await list.add()).id, { bounceCode });
    expect(await bouncesOf(list)).toMatchObject([{ reason }]);
  });

  it('considers only the newest invitation of each person', async () => {
    const list = await makeListing(api);
    const [reached, lost] = [await list.add(), await list.add()];
    const again = new Date('2026-02-05T09:00:00Z');
    await makeBounce(api.db, reached.id);
    await makeCandidateMail(api.db, reached.id, { createdAt: again });
    await makeCandidateMail(api.db, lost.id);
    await makeBounce(api.db, lost.id, { createdAt: again });
    expect((await bouncesOf(list)).map(({ id }) => id)).toEqual([lost.recordId]);
    expect(await countOf(list)).toBe(1);
  });

  it('ignores profile links that were sent later', async () => {
    const list = await makeListing(api);
    const [lost, reached] = [await list.add(), await list.add()];
    const later = { purpose: 'profile', createdAt: new Date('2026-02-05T09:00:00Z') } as const;
    await makeBounce(api.db, lost.id);
    await makeCandidateMail(api.db, lost.id, later);
    await makeCandidateMail(api.db, reached.id);
    await makeBounce(api.db, reached.id, later);
    expect((await bouncesOf(list)).map(({ id }) => id)).toEqual([lost.recordId]);
  });

  it.each([
    ['have answered anyway', { state: 'private', answeredAt: TEST_START }],
    ['will be invited at another address', { invitedAt: null }],
  ] as const)('leaves out people who %s', async (_, facts) => {
    const list = await makeListing(api);
    await makeBounce(api.db, (await list.add(facts)).id);
    expect(await bouncesOf(list)).toEqual([]);
    expect(await countOf(list)).toBe(0);
  });

  it('includes only people of this list', async () => {
    const list = await makeListing(api);
    const { organizationId, member } = list;
    const other = await makeList(api.db, { organizationId });
    await makeBounce(api.db, (await list.add()).id);
    expect(await bouncesOf({ listId: other.id, member })).toEqual([]);
    expect(await countOf({ listId: other.id, member })).toBe(0);
  });

  it('answers 404 for a list of another organization and for an unknown one', async () => {
    const list = await makeListing(api);
    await makeBounce(api.db, (await list.add()).id);
    const cookie = await api.signIn(await makeHr(api.db));
    for (const id of [list.listId, '00000000-0000-4000-8000-000000000000']) {
      expect(await codeOf(api.request('GET', pathOf(id), { cookie }))).toEqual([404, 'not_found']);
    }
    expect(await countOf({ ...list, member: cookie })).toBeUndefined();
  });

  it('refuses what is no id', async () => {
    const { member: cookie } = await makeListing(api);
    expect((await api.request('GET', pathOf('x'), { cookie })).status).toBe(400);
  });
});
