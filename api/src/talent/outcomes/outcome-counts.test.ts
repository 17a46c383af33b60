import { and, eq, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows } from '../../foundation/db/db';
import { makeBounce, makeCandidateMail } from '../../testing/factories/candidate-mails';
import { makeCandidate } from '../../testing/factories/candidates';
import { makeList, onNewList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { askAs, choose, erase } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { makeRevealer } from '../../testing/revealing';
import { showBatches } from '../../testing/show-batches';
import { createTestApi } from '../../testing/test-api';
import { violatedConstraint } from '../../testing/violated-constraint';
import { inviteCandidates } from '../claims/inviter-job';
import { candidateMails } from '../tables/candidate-mails.table';
import { candidates } from '../tables/candidates.table';
import { outcomeCounts } from '../tables/outcome-counts.table';
import { reveals } from '../tables/reveals.table';

const api = forFile(createTestApi);

const Counted = z.object({ outcome: z.string(), people: z.int() });

async function countsOf({ id }: { id: string }): Promise<Record<string, number>> {
  const rows = await queryRows(
    api.db,
    sql`select outcome, sum(people)::int as people from outcome_counts
        where list_id = ${id} group by outcome having sum(people) <> 0`,
    Counted,
  );
  return Object.fromEntries(rows.map(({ outcome, people }) => [outcome, people]));
}

async function makeInvited(count: number) {
  const of = await onNewList(api.db);
  const ids: string[] = [];
  while (ids.length < count) {
    ids.push((await makeCandidate(api.db, { ...of, state: 'invited' })).id);
  }
  await inviteCandidates(api.deps);
  return { list: { id: of.listId }, ids };
}

const answer = (id: string, choice: 'opt-in' | 'stay-private') => choose(api, { id }, choice);

describe('the outcome count of a list', () => {
  it('includes invited people, and reached ones once the email is sent', async () => {
    const { list } = await makeInvited(3);
    expect(await countsOf(list)).toEqual({ invited: 3 });
    await api.deliver();
    expect(await countsOf(list)).toEqual({ invited: 3, reached: 3 });
  });

  it('drops a reached person once if their email bounces later', async () => {
    const { list, ids } = await makeInvited(2);
    await api.deliver();
    const [mail] = await api.db
      .select()
      .from(candidateMails)
      .where(eq(candidateMails.candidateId, ids[0] ?? ''));
    const bounce = { mailId: mail?.id ?? '', code: '5.1.1', now: api.clock.now() };
    await api.deps.mailRecords.recordBounce(api.db, bounce);
    await api.deps.mailRecords.recordBounce(api.db, bounce);
    expect(await countsOf(list)).toEqual({ invited: 2, reached: 1 });
  });

  it('ignores an email that bounced before its delivery, and a second invitation', async () => {
    const { list, ids } = await makeInvited(1);
    await api.deliver();
    await makeBounce(api.db, ids[0] ?? '');
    const again = await makeCandidateMail(api.db, ids[0] ?? '');
    const delivered = { deliveredAt: api.clock.now() };
    await api.db.update(candidateMails).set(delivered).where(eq(candidateMails.id, again.id));
    expect(await countsOf(list)).toEqual({ invited: 1, reached: 1 });
  });

  it('includes each answer once, and visible people as that changes', async () => {
    const { list, ids } = await makeInvited(3);
    const [one = '', other = '', third = ''] = ids;
    for (const id of [one, other]) await answer(id, 'opt-in');
    await answer(third, 'stay-private');
    expect(await countsOf(list)).toEqual({ invited: 3, answered: 3, visible: 2 });
    await answer(one, 'stay-private');
    expect(await countsOf(list)).toEqual({ invited: 3, answered: 3, visible: 1 });
  });

  it('includes a revealed person once, even if several recruiters reveal them', async () => {
    const { id, listId } = await makeCandidate(api.db);
    const revealers = [
      await makeRevealer(api, { bought: 1 }),
      await makeRevealer(api, { bought: 1 }),
    ];
    for (const revealer of revealers) {
      for (const again of [id, id]) expect((await revealer.ask(again)).status).toBe(200);
    }
    expect(await countsOf({ id: listId })).toEqual({ revealed: 1 });
  });

  it('includes a revealed person once if eight recruiters reveal them at the same time', async () => {
    const { id, listId } = await makeCandidate(api.db);
    const recruiters = await Promise.all(Array.from({ length: 8 }, () => makeRecruiter(api.db)));
    await Promise.all(
      recruiters.map((recruiter) =>
        api.db.insert(reveals).values({ recruiterId: recruiter.id, candidateId: id }),
      ),
    );
    expect(await countsOf({ id: listId })).toEqual({ revealed: 1 });
  });

  it('includes people who found work, and drops them if they take it back', async () => {
    const { id, listId } = await makeCandidate(api.db);
    const jump = (jumped: boolean) =>
      askAs(api, { id }, { method: 'POST', path: '/jump-ship', body: { jumped } });
    expect((await jump(true)).status).toBe(200);
    expect(await countsOf({ id: listId })).toEqual({ 'found-work': 1 });
    await jump(false);
    expect(await countsOf({ id: listId })).toEqual({});
  });

  it('stays when someone is erased, except for the visible people', async () => {
    const { list, ids } = await makeInvited(2);
    const [one = '', other = ''] = ids;
    await answer(one, 'opt-in');
    await showBatches(api);
    await makeRevealer(api, { bought: 1 }).then((revealer) => revealer.ask(one));
    for (const id of [one, other]) expect((await erase(api, { id })).status).toBe(200);
    expect(await countsOf(list)).toEqual({ invited: 2, answered: 2, revealed: 1, erased: 2 });
  });

  it('is not changed by a transaction that fails', async () => {
    const { list, ids } = await makeInvited(1);
    await api.db
      .transaction(async (tx) => {
        await tx
          .update(candidates)
          .set({ state: 'opted-in', answeredAt: api.clock.now() })
          .where(eq(candidates.id, ids[0] ?? ''));
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(await countsOf(list)).toEqual({ invited: 1 });
  });

  it('names no one: it has a list, an outcome, a week and a number', async () => {
    const rows = await api.db.select().from(outcomeCounts).where(isNotNull(outcomeCounts.week));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual(['listId', 'outcome', 'people', 'week']);
    }
  });

  it('has weeks that begin on a Monday', async () => {
    const { id: listId } = await makeList(api.db);
    const act = api.db
      .insert(outcomeCounts)
      .values({ listId, outcome: 'invited', week: '2026-02-03', people: 1 });
    expect(await violatedConstraint(act)).toBe('outcome_counts_week');
    expect(await api.db.$count(outcomeCounts, and(eq(outcomeCounts.listId, listId)))).toBe(0);
  });
});
