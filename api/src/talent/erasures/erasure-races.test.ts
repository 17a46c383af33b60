import { Erasure } from '@gangway/contract/talent/erasures';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { erasing } from '../../testing/erasing';
import { makeCandidate, makeLink, makeReveal } from '../../testing/factories/candidates';
import { employee } from '../../testing/factories/csv';
import { makeList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { makeImporter, rowsOf } from '../../testing/importing';
import { commitAfter, interleave } from '../../testing/interleave';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { candidates } from '../tables/candidates.table';
import { erasures } from '../tables/erasures.table';
import { reveals } from '../tables/reveals.table';
import { transitionLists } from '../tables/transition-lists.table';
import { admitEmployees } from '../transition-lists/admit-employees';
import { importList } from '../transition-lists/import-rows';
import { planImport } from '../transition-lists/plan-import';
import { activateList } from '../transition-lists/set-list-status';

const api = forFile(createTestApi);

type Person = typeof candidates.$inferSelect;

const linkTo = ({ id }: Person) => makeLink(api.db, id);

async function erase(token: string): Promise<number> {
  return (await api.request('DELETE', `/api/profile/${token}`)).status;
}

const profilesOf = ({ email }: Person) =>
  api.db.$count(candidates, eq(sql`lower(${candidates.email})`, email));

describe('an erasure during an import of the same person', () => {
  const rowsWith = ({ email }: Person) => {
    const same = employee('same', { 'Email Address': email, 'Phone Number': '3605550100' });
    return rowsOf([same, employee('else')]);
  };

  it('removes the person who was just imported if the import came first', async () => {
    const person = await makeCandidate(api.db);
    const token = await linkTo(person);
    const organizationId = await makeImporter(api);
    const [list, erased] = await interleave(
      api.db,
      () => erase(token),
      async (tx, begin) => {
        const { admitted } = await admitEmployees(api.deps, tx, rowsWith(person));
        await begin();
        const plan = await planImport(api.deps, tx, { organizationId, rows: admitted });
        return (await importList(tx, plan, { ...api.deps, names: {}, now: api.clock.now() })).list;
      },
    );
    expect(list?.employeeCount).toBe(2);
    expect(erased).toBe(200);
    expect(await profilesOf(person)).toBe(0);
    const lists = await api.db
      .select()
      .from(transitionLists)
      .where(eq(transitionLists.id, list?.id ?? ''));
    expect(lists).toMatchObject([{ employeeCount: 1 }]);
  });

  it('keeps the person out of the import if the erasure came first', async () => {
    const person = await makeCandidate(api.db);
    const work = await erasing(api, await linkTo(person));
    const [, { skipped }] = await interleave(
      api.db,
      () => api.db.transaction((tx) => admitEmployees(api.deps, tx, rowsWith(person))),
      commitAfter(work),
    );
    expect(skipped).toEqual([person.email]);
  });
});

describe('a pair of erasures at the same time', () => {
  it('is one erasure for the same person, whichever profiles they started from', async () => {
    const one = await makeCandidate(api.db);
    const two = await makeCandidate(api.db, { email: one.email });
    const before = await api.db.$count(erasures);
    const token = await linkTo(one);
    const [first, second] = await interleave(
      api.db,
      () => erase(token),
      commitAfter(await erasing(api, await linkTo(two))),
    );
    expect(first?.erasure.removed.profiles).toBe(2);
    expect(second).toBe(404);
    expect(await api.db.$count(erasures)).toBe(before + 1);
  });

  it('removes two people from the same unpaid list', async () => {
    const list = await makeList(api.db, { status: 'pending_payment', employeeCount: 2 });
    const of = { listId: list.id, organizationId: list.organizationId };
    const [one, two] = [await makeCandidate(api.db, of), await makeCandidate(api.db, of)];
    const token = await linkTo(two);
    const [, status] = await interleave(
      api.db,
      () => erase(token),
      commitAfter(await erasing(api, await linkTo(one))),
    );
    expect(status).toBe(200);
    expect(await api.db.$count(transitionLists, eq(transitionLists.id, list.id))).toBe(0);
  });

  it('cannot deadlock if many people share lists and numbers', async () => {
    const lists = await Promise.all(
      [1, 2, 3].map(() => makeList(api.db, { status: 'pending_payment' })),
    );
    const tokens: string[] = [];
    for (let number = 0; number < 6; number += 1) {
      const order = number % 2 === 0 ? lists : lists.toReversed();
      for (const { id: listId, organizationId } of order) {
        const email = `crowd${number}@example.com`;
        const phone = '3605550199';
        const person = await makeCandidate(api.db, { listId, organizationId, email, phone });
        tokens.push(await linkTo(person));
      }
    }
    const statuses = await Promise.all(tokens.map(erase));
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 404)).toHaveLength(12);
    const ids = lists.map(({ id }) => id);
    expect(await api.db.$count(transitionLists, inArray(transitionLists.id, ids))).toBe(0);
  });
});

describe('an erasure during a reveal', () => {
  it('removes a reveal that came first', async () => {
    const person = await makeCandidate(api.db);
    const token = await linkTo(person);
    const { id: recruiterId } = await makeRecruiter(api.db);
    const reveal = (tx: Db) => makeReveal(tx, { recruiterId, candidateId: person.id });
    const remove = async () =>
      readAnswer(Erasure, await api.request('DELETE', `/api/profile/${token}`));
    const [, { removed }] = await interleave(api.db, remove, commitAfter(reveal));
    expect(removed.reveals).toBe(1);
    expect(await api.db.$count(reveals, eq(reveals.candidateId, person.id))).toBe(0);
  });

  it('prevents a reveal that comes later', async () => {
    const person = await makeCandidate(api.db);
    const { id: recruiterId } = await makeRecruiter(api.db);
    const reveal = async () => {
      await makeReveal(api.db, { recruiterId, candidateId: person.id });
      return 'revealed';
    };
    const [, outcome] = await interleave(
      api.db,
      () => reveal().catch(() => 'refused'),
      commitAfter(await erasing(api, await linkTo(person))),
    );
    expect(outcome).toBe('refused');
  });
});

describe('an erasure during the payment of a list', () => {
  it('leaves the list as it was paid', async () => {
    const list = await makeList(api.db, { status: 'pending_payment', employeeCount: 1 });
    const person = await makeCandidate(api.db, {
      listId: list.id,
      organizationId: list.organizationId,
    });
    const token = await linkTo(person);
    const [isActive, status] = await interleave(
      api.db,
      () => erase(token),
      commitAfter((tx) => activateList(tx, list.id, api.clock.now())),
    );
    expect([isActive, status]).toEqual([true, 200]);
    const [left] = await api.db
      .select()
      .from(transitionLists)
      .where(eq(transitionLists.id, list.id));
    expect(left).toMatchObject({ status: 'active', employeeCount: 1 });
    expect(await profilesOf(person)).toBe(0);
  });
});
