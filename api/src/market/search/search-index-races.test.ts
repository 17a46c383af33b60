import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { randomFrom, type Random } from '../../seed/seed-context';
import { candidates } from '../../talent/tables/candidates.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { showInBatches } from '../../talent/visibility/show-in-batches';
import { makeCandidate, type CandidateRow } from '../../testing/factories/candidates';
import { onNewList } from '../../testing/factories/transition-lists';
import { commitAfter, interleave } from '../../testing/interleave';
import { forFile } from '../../testing/made-for-tests';
import { faultsOfIndex } from '../../testing/search-index';
import { createTestApi } from '../../testing/test-api';
import { facets, searchEntries } from '../tables/search-index.table';
import { deleteOrphanFacets } from './search-index-job';

const api = forFile(createTestApi);
afterEach(async () => {
  await deleteOrphanFacets(api.db);
  expect(await faultsOfIndex(api.db)).toEqual([]);
  await api.db.delete(candidates);
});

const ALWAYS = { isDue: () => undefined, followsStatus: () => sql<boolean>`true` };
const TITLE = 'Keeper of the Light';
const MADE = ['opted-in', 'private', 'invited'] as const;

type Of = { listId: string; organizationId: string };

const change = (db: Db, { id }: { id: string }, values: Partial<typeof candidates.$inferInsert>) =>
  db.update(candidates).set(values).where(eq(candidates.id, id));
const leave = (db: Db, { id }: { id: string }) =>
  db.delete(candidates).where(eq(candidates.id, id));
const setFindable = (db: Db, { listId }: Of, isFindable: boolean) =>
  db.update(transitionLists).set({ isFindable }).where(eq(transitionLists.id, listId));
const shown = { state: 'opted-in', findableAt: new Date('2026-03-03T06:00:00Z') } as const;

const countKeepers = () => api.db.$count(facets, eq(facets.text, TITLE));
const countEntries = () => api.db.$count(searchEntries);

describe('a text of the index that a person gives up', () => {
  it('stays for a person who takes it before that is committed', async () => {
    const of = await onNewList(api.db);
    const last = await makeCandidate(api.db, { ...of, positionTitle: TITLE });
    await interleave(
      api.db,
      () => makeCandidate(api.db, { ...of, positionTitle: TITLE }),
      commitAfter((tx) => leave(tx, last)),
    );
    expect(await countKeepers()).toBe(1);
  });

  it('stays for a person who has taken it but not committed yet', async () => {
    const of = await onNewList(api.db);
    const last = await makeCandidate(api.db, { ...of, positionTitle: TITLE });
    await interleave(
      api.db,
      () => leave(api.db, last),
      commitAfter((tx) => makeCandidate(tx, { ...of, positionTitle: TITLE })),
    );
    expect(await countKeepers()).toBe(1);
  });

  it('is deleted by the worker when the person who was taking it rolls back', async () => {
    const of = await onNewList(api.db);
    const last = await makeCandidate(api.db, { ...of, positionTitle: TITLE });
    let left: Promise<unknown> = Promise.resolve();
    const abandoned = interleave(
      api.db,
      () => (left = leave(api.db, last).execute()),
      async (tx, begin) => {
        await makeCandidate(tx, { ...of, positionTitle: TITLE });
        await begin();
        throw new Error('on second thoughts');
      },
    );
    await expect(abandoned).rejects.toThrow('on second thoughts');
    await left;
    await deleteOrphanFacets(api.db);
    expect(await countKeepers()).toBe(0);
  });

  it('is deleted when the last two people give it up at the same time', async () => {
    const of = await onNewList(api.db);
    const one = await makeCandidate(api.db, { ...of, positionTitle: TITLE });
    const two = await makeCandidate(api.db, { ...of, positionTitle: TITLE });
    await interleave(
      api.db,
      () => leave(api.db, two),
      commitAfter((tx) => change(tx, one, { positionTitle: 'Retired' })),
    );
    expect(await countKeepers()).toBe(0);
  });

  it('can be swapped by two people without a deadlock', async () => {
    const of = await onNewList(api.db);
    const one = await makeCandidate(api.db, { ...of, positionTitle: TITLE });
    const two = await makeCandidate(api.db, { ...of, positionTitle: 'Pilot' });
    await interleave(
      api.db,
      () => change(api.db, two, { positionTitle: TITLE }),
      commitAfter((tx) => change(tx, one, { positionTitle: 'Pilot' })),
    );
    expect(await countKeepers()).toBe(1);
  });
});

describe('a list that is hidden or shown again', () => {
  it('hides a person with an uncommitted opt-in', async () => {
    const of = await onNewList(api.db);
    const person = await makeCandidate(api.db, { ...of, state: 'private' });
    await interleave(
      api.db,
      () => setFindable(api.db, of, false),
      commitAfter((tx) => change(tx, person, shown)),
    );
    expect(await countEntries()).toBe(0);
  });

  it('hides a person who opts in meanwhile', async () => {
    const of = await onNewList(api.db);
    const person = await makeCandidate(api.db, { ...of, state: 'private' });
    await interleave(
      api.db,
      () => change(api.db, person, shown),
      commitAfter((tx) => setFindable(tx, of, false)),
    );
    expect(await countEntries()).toBe(0);
  });

  it('hides a person who is added meanwhile', async () => {
    const of = await onNewList(api.db);
    await interleave(
      api.db,
      () => makeCandidate(api.db, of),
      commitAfter((tx) => setFindable(tx, of, false)),
    );
    expect(await countEntries()).toBe(0);
  });

  it('shows a profile as it was changed meanwhile', async () => {
    const of = await onNewList(api.db, { isFindable: false });
    const person = await makeCandidate(api.db, of);
    await interleave(
      api.db,
      () => setFindable(api.db, of, true),
      commitAfter((tx) => change(tx, person, { positionTitle: TITLE })),
    );
    expect(await countKeepers()).toBe(1);
  });

  it('does not show a person who is deleted meanwhile', async () => {
    const of = await onNewList(api.db, { isFindable: false });
    const person = await makeCandidate(api.db, of);
    await interleave(
      api.db,
      () => setFindable(api.db, of, true),
      commitAfter((tx) => leave(tx, person)),
    );
    expect(await countEntries()).toBe(0);
  });
});

it('does not deadlock when a batch and an edit take the same texts', async () => {
  const of = await onNewList(api.db, { isFindable: false });
  await makeCandidate(api.db, { ...of, positionTitle: 'Title 2' });
  await makeCandidate(api.db, { ...of, positionTitle: 'Title 1', findableAt: null });
  const person = await makeCandidate(api.db, await onNewList(api.db));
  await interleave(
    api.db,
    () => showInBatches({ ...api.deps, schedule: ALWAYS }),
    async (tx, begin) => {
      await change(tx, person, { positionTitle: 'Title 1' });
      await begin();
      await change(tx, person, { positionTitle: 'Title 2' });
    },
  );
  expect(await countEntries()).toBe(3);
});

type Crowd = { lists: readonly [Of, ...Of[]]; people: readonly [CandidateRow, ...CandidateRow[]] };

async function makeCrowd(): Promise<Crowd> {
  const lists = [
    await onNewList(api.db),
    await onNewList(api.db),
    await onNewList(api.db, { isFindable: false }),
  ] as const;
  const people = [await makeCandidate(api.db, lists[0])] as const;
  const others: CandidateRow[] = [];
  for (let number = 0; number < 30; number += 1) {
    others.push(await makeCandidate(api.db, lists[number % 3]));
  }
  return { lists, people: [...people, ...others] };
}

/** Locks as edits of several people do. */
const renameDepartment = ({ listId }: Of, department: string) =>
  api.db.transaction(async (tx) => {
    const isOnList = eq(candidates.listId, listId);
    await tx
      .select({ id: candidates.id })
      .from(candidates)
      .where(isOnList)
      .orderBy(desc(candidates.createdAt), desc(candidates.id))
      .for('no key update');
    await tx.update(candidates).set({ department }).where(isOnList);
  });

/** Few distinct texts, so that facets are given up and reused all the time. */
async function actAtRandom(random: Random, { lists, people }: Crowd): Promise<void> {
  const person = random.pick(people);
  const word = () => `Word ${random.int(1, 6)}`;
  const dice = random.next();
  if (dice < 0.6) {
    const skills = [word(), word(), word()];
    await change(api.db, person, { positionTitle: word(), location: word(), skills });
  } else if (dice < 0.65) {
    await renameDepartment(random.pick(lists), word());
  } else if (dice < 0.9) {
    await change(api.db, person, { state: random.pick(MADE) });
  } else if (dice < 0.95) {
    const status = random.pick(['active', 'archived'] as const);
    const isThis = eq(transitionLists.id, random.pick(lists).listId);
    await api.db.update(transitionLists).set({ status }).where(isThis);
    await showInBatches({ ...api.deps, schedule: ALWAYS });
  } else {
    await deleteOrphanFacets(api.db);
  }
}

it('stays correct when eight clients change everything at once', async () => {
  const crowd = await makeCrowd();
  const actAlone = async (seed: number) => {
    const random = randomFrom(seed);
    for (let act = 0; act < 60; act += 1) await actAtRandom(random, crowd);
  };
  await Promise.all(Array.from({ length: 8 }, (_, seed) => actAlone(seed)));
  await api.db.execute(
    sql`update candidates set skills = array['Word 1'], state = 'opted-in', findable_at = now()`,
  );
  const visible = crowd.people.length;
  expect(await api.db.$count(candidates, eq(candidates.state, 'opted-in'))).toBe(visible);
});
