import { BouncedInvitation, TransitionList } from '@gangway/contract/talent/transition-lists';
import * as z from 'zod/mini';
import { makeBounce, makeCandidateMail } from '../../testing/factories/candidate-mails';
import { makeCandidate, recordOf } from '../../testing/factories/candidates';
import { makeOrganisation } from '../../testing/factories/organisations';
import { makeList } from '../../testing/factories/transition-lists';
import { makeColleague, makeHr } from '../../testing/factories/users';
import { readAnswer, readError } from '../../testing/read-answer';
import { useTestApi } from '../../testing/use-test-api';

const api = useTestApi();

const pathOf = (id: string) => `/api/transition-lists/${id}/bounces`;

async function makeOwnList() {
  const { id: organisationId } = await makeOrganisation(api.db);
  const { id } = await makeList(api.db, { organisationId });
  const cookie = await api.signIn(await makeColleague(api.db, organisationId));
  const makeInvited = async (changes = {}) => {
    const candidate = await makeCandidate(api.db, {
      listId: id,
      organisationId,
      state: 'invited',
      invitedAt: new Date('2026-02-01T09:00:00Z'),
      ...changes,
    });
    return { ...candidate, recordId: (await recordOf(api.db, candidate.id)).id };
  };
  return { id, organisationId, cookie, makeInvited };
}
type OwnList = Pick<Awaited<ReturnType<typeof makeOwnList>>, 'id' | 'cookie'>;

const bouncesOf = async ({ id, cookie }: OwnList) =>
  readAnswer(z.array(BouncedInvitation), await api.request('GET', pathOf(id), { cookie }));

async function countOf({ id, cookie }: OwnList) {
  const answer = await api.request('GET', '/api/transition-lists', { cookie });
  const lists = await readAnswer(z.array(TransitionList), answer);
  return lists.find((list) => list.id === id)?.bouncedCount;
}

describe('GET /api/transition-lists/:id/bounces', () => {
  it('names people who could not be invited, latest first, with the reason', async () => {
    const list = await makeOwnList();
    const [early, late] = [await list.makeInvited(), await list.makeInvited()];
    await makeCandidateMail(api.db, (await list.makeInvited()).id);
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
    const list = await makeOwnList();
    await makeBounce(api.db, (await list.makeInvited()).id, { bounceCode });
    expect(await bouncesOf(list)).toMatchObject([{ reason }]);
  });

  it('considers only the newest invitation of each person', async () => {
    const list = await makeOwnList();
    const [reached, lost] = [await list.makeInvited(), await list.makeInvited()];
    const again = new Date('2026-02-05T09:00:00Z');
    await makeBounce(api.db, reached.id);
    await makeCandidateMail(api.db, reached.id, { createdAt: again });
    await makeCandidateMail(api.db, lost.id);
    await makeBounce(api.db, lost.id, { createdAt: again });
    expect((await bouncesOf(list)).map(({ id }) => id)).toEqual([lost.recordId]);
    expect(await countOf(list)).toBe(1);
  });

  it('ignores profile links that were sent later', async () => {
    const list = await makeOwnList();
    const [lost, reached] = [await list.makeInvited(), await list.makeInvited()];
    const later = { purpose: 'profile', createdAt: new Date('2026-02-05T09:00:00Z') } as const;
    await makeBounce(api.db, lost.id);
    await makeCandidateMail(api.db, lost.id, later);
    await makeCandidateMail(api.db, reached.id);
    await makeBounce(api.db, reached.id, later);
    expect((await bouncesOf(list)).map(({ id }) => id)).toEqual([lost.recordId]);
  });

  it('leaves out people who have answered anyway', async () => {
    const list = await makeOwnList();
    const answered = { state: 'private', answeredAt: api.clock.now() };
    await makeBounce(api.db, (await list.makeInvited(answered)).id);
    expect(await bouncesOf(list)).toEqual([]);
    expect(await countOf(list)).toBe(0);
  });

  it('leaves out people who will be invited at another address', async () => {
    const list = await makeOwnList();
    await makeBounce(api.db, (await list.makeInvited({ invitedAt: null })).id);
    expect(await bouncesOf(list)).toEqual([]);
    expect(await countOf(list)).toBe(0);
  });

  it('includes only people of this list', async () => {
    const list = await makeOwnList();
    const { organisationId, cookie } = list;
    const other = await makeList(api.db, { organisationId });
    await makeBounce(api.db, (await list.makeInvited()).id);
    expect(await bouncesOf({ id: other.id, cookie })).toEqual([]);
    expect(await countOf({ id: other.id, cookie })).toBe(0);
  });

  it('answers 404 for a list of another organization and for an unknown one', async () => {
    const list = await makeOwnList();
    await makeBounce(api.db, (await list.makeInvited()).id);
    const cookie = await api.signIn(await makeHr(api.db));
    for (const id of [list.id, '00000000-0000-4000-8000-000000000000']) {
      const answer = await api.request('GET', pathOf(id), { cookie });
      expect([answer.status, (await readError(answer)).code]).toEqual([404, 'not_found']);
    }
    expect(await countOf({ id: list.id, cookie })).toBeUndefined();
  });

  it('refuses what is no id', async () => {
    const { cookie } = await makeOwnList();
    expect((await api.request('GET', pathOf('x'), { cookie })).status).toBe(400);
  });
});
