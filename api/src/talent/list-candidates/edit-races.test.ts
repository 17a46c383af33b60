import { SMALLEST_GROUP } from '@gangway/contract/talent/outcomes';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import type { OrganizationId } from '../../identity/actors/scopes';
import { lockOrganization } from '../../identity/organizations/read-organization';
import { outbox } from '../../identity/tables/mails.table';
import { bodyOf, rowOf } from '../../testing/editing';
import { organizationIdOf } from '../../testing/enter-scope-as';
import { erasing } from '../../testing/erasing';
import { makeCandidate, makeLink, type CandidateRow } from '../../testing/factories/candidates';
import { employee } from '../../testing/factories/csv';
import { serial } from '../../testing/factories/serial';
import { importWithin } from '../../testing/importing';
import { commitAfter, interleave } from '../../testing/interleave';
import { makeClaimLink } from '../../testing/linked-people';
import { makeListing } from '../../testing/listing';
import { forFile } from '../../testing/made-for-tests';
import { showBatches } from '../../testing/show-batches';
import { createTestApi } from '../../testing/test-api';
import { checkList } from '../candidates/check-list';
import { openLink } from '../candidates/link-scope';
import { acceptClaim } from '../claims/answer-claim';
import { inviteCandidates } from '../claims/inviter-job';
import { lockAgainstImports } from '../suppressions/suppressions';
import { candidates } from '../tables/candidates.table';
import { setListStatus } from '../transition-lists/set-list-status';
import { editCandidate } from './edit-candidate';
import { editPeople } from './edit-people';
import { readPeople } from './read-people';

const api = forFile(createTestApi);

type Listed = CandidateRow & { recordId: string };

async function made() {
  const listing = await makeListing(api);
  const organizationId = organizationIdOf(listing.mainUser);
  const edit = (person: Listed, changes: object, db = api.db) => {
    const { recordId } = person;
    return editCandidate(within(db), organizationId, { recordId, edit: bodyOf(person, changes) });
  };
  const editMany = (change: { ids: string[]; department: string }, db = api.db) =>
    editPeople(within(db), organizationId, { listId: listing.listId, edit: change });
  return { ...listing, organizationId, edit, editMany };
}

const within = (db: Db) => (db === api.db ? api.deps : { ...api.deps, db, bulkDb: db });

const outcome = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : 'failed'),
  );

const EMAIL = 'right@example.com';

describe('a pair of edits at the same time', () => {
  it('is one edit and one conflict if both have the same version', async () => {
    const { organizationId, add, listId, edit } = await made();
    const person = await add();
    const page = await readPeople(api.deps, organizationId, { listId, query: {} });
    const version = page.items[0]?.version;
    const [, second] = await interleave(
      api.db,
      () => outcome(edit(person, { location: 'Reno, NV', version })),
      commitAfter((tx) => edit(person, { location: 'Boise, ID', version }, tx)),
    );
    expect(second).toBe('changed_meanwhile');
    expect(await rowOf(api.db, person.id)).toMatchObject({ location: 'Boise, ID' });
  });

  it('gives an email that both use to the first person', async () => {
    const { add, edit } = await made();
    const [one, two] = [await add(), await add()];
    const [, second] = await interleave(
      api.db,
      () => outcome(edit(two, { email: EMAIL })),
      commitAfter((tx) => edit(one, { email: EMAIL }, tx)),
    );
    expect(second).toBe('email_taken');
    expect(await rowOf(api.db, two.id)).toMatchObject({ email: two.email });
  });

  it('keeps both changes if one edit is of many people and the other of one of them', async () => {
    const { add, edit, editMany } = await made();
    const person = await add();
    await interleave(
      api.db,
      () => edit(person, { location: 'Reno, NV' }),
      commitAfter((tx) => editMany({ ids: [person.recordId], department: 'Sales' }, tx)),
    );
    expect(await rowOf(api.db, person.id)).toMatchObject({
      department: 'Sales',
      location: 'Reno, NV',
    });
  });
});

describe('an edit during an erasure', () => {
  it('fails for a person that the erasure has removed', async () => {
    const { add, edit } = await made();
    const person = await add();
    const [, second] = await interleave(
      api.db,
      () => outcome(edit(person, { location: 'X' })),
      commitAfter(await erasing(api, await makeLink(api.db, person.id))),
    );
    expect(second).toBe('not_found');
  });

  it('is refused if it uses the email of a person who is being erased', async () => {
    const { add, edit } = await made();
    const [person, other] = [await add(), await makeCandidate(api.db)];
    const [, second] = await interleave(
      api.db,
      () => outcome(edit(person, { email: other.email })),
      commitAfter(await erasing(api, await makeLink(api.db, other.id))),
    );
    expect(second).toBe('invalid_request');
    expect(await rowOf(api.db, person.id)).toMatchObject({ email: person.email });
  });

  it('has its new email erased as well if it comes first', async () => {
    const { add, edit } = await made();
    const [person, other] = [await add(), await makeCandidate(api.db)];
    const token = await makeLink(api.db, other.id);
    const [, erased] = await interleave(
      api.db,
      () => api.request('DELETE', `/api/profile/${token}`),
      commitAfter((tx) => edit(person, { email: other.email }, tx)),
    );
    expect(erased.status).toBe(200);
    expect(await rowOf(api.db, person.id)).toBeUndefined();
  });

  it('changes the remaining people if it is of many', async () => {
    const { add, editMany } = await made();
    const [gone, stays] = [await add(), await add()];
    const change = { ids: [gone.recordId, stays.recordId], department: 'Sales' };
    const [, second] = await interleave(
      api.db,
      () => editMany(change),
      commitAfter(await erasing(api, await makeLink(api.db, gone.id))),
    );
    expect(second).toEqual({ updated: 1 });
  });
});

describe('an edit of an email during an import', () => {
  const importing = (tx: Db, organizationId: OrganizationId, { email, fullName }: CandidateRow) => {
    const same = employee('x', { 'Email Address': email, 'Full Name': fullName });
    const file = [same, employee(`else${serial()}`)];
    return importWithin(api, tx, { organizationId, employees: file });
  };

  it('leaves one person if the file has the former email, whichever comes first', async () => {
    for (const isImportFirst of [true, false]) {
      const { organizationId, add, edit } = await made();
      const person = await add();
      const email = `right.${person.email}`;
      const correct = (db?: Db) => edit(person, { email }, db);
      const file = (tx: Db) => importing(tx, organizationId, person);
      if (isImportFirst) {
        const [imported] = await interleave(api.db, () => correct(), commitAfter(file));
        expect(imported.employeeCount).toBe(1);
      } else {
        const [, imported] = await interleave(
          api.db,
          () => api.db.transaction(file),
          commitAfter(correct),
        );
        expect(imported.employeeCount).toBe(1);
      }
      const everybody = eq(candidates.organizationId, organizationId);
      expect(await api.db.$count(candidates, everybody)).toBe(2);
      expect(await rowOf(api.db, person.id)).toMatchObject({
        email,
        positionTitle: 'Backend Engineer',
      });
    }
  });
});

describe('an edit of an email during the writing of invitations', () => {
  it('leaves one valid invitation, to the new email', async () => {
    const { add, edit } = await made();
    const person = await add({ invitedAt: null });
    const email = `right.${person.email}`;
    await interleave(
      api.db,
      () => edit(person, { email }),
      commitAfter((tx) => inviteCandidates({ ...api.deps, db: tx })),
    );
    expect(await api.db.$count(outbox, eq(outbox.to, person.email))).toBe(0);
    await inviteCandidates(api.deps);
    expect(await api.db.$count(outbox, eq(outbox.to, email))).toBe(1);
  });
});

describe('a corrected email', () => {
  const correcting = async () => {
    const { add, edit } = await made();
    const person = await add();
    const email = `right.${person.email}`;
    return { person, correct: (tx: Db) => edit(person, { email }, tx) };
  };

  it('gets no link at the former address from a list check during the edit', async () => {
    const { person, correct } = await correcting();
    const [, isFound] = await interleave(
      api.db,
      () => checkList(api.deps, person.email),
      commitAfter(correct),
    );
    expect(isFound).toBe(false);
    expect(await api.db.$count(outbox, eq(outbox.to, person.email))).toBe(0);
  });

  it('invalidates an answer in progress that used a link to the former address', async () => {
    const { person, correct } = await correcting();
    const token = await makeClaimLink(api.db, person.id);
    const visit = { purpose: 'claim', token, address: '192.0.2.1' } as const;
    const candidateId = await openLink(api.deps, visit);
    const [, answered] = await interleave(
      api.db,
      () => outcome(acceptClaim(api.deps, candidateId, { token, choice: 'opt-in' })),
      commitAfter(correct),
    );
    expect(answered).toBe('not_found');
    expect(await rowOf(api.db, person.id)).toMatchObject({ state: 'invited', answeredAt: null });
  });
});

describe('an edit of a title', () => {
  it('does not wait for an import or an erasure', async () => {
    const { organizationId, add, edit } = await made();
    const person = await add();
    await api.db.transaction(async (tx) => {
      await lockAgainstImports(tx);
      await lockOrganization(tx, organizationId);
      await edit(person, { positionTitle: 'Welder' });
    });
    expect(await rowOf(api.db, person.id)).toMatchObject({ positionTitle: 'Welder' });
  });
});

describe('an edit during a batch that hides the list', () => {
  it('waits until the batch is done', async () => {
    const { organizationId, add, listId, editMany } = await made();
    const people = [];
    for (let one = 0; one < SMALLEST_GROUP; one += 1) people.push(await add({ state: 'opted-in' }));
    await setListStatus(api.deps, organizationId, { listId, status: 'archived' });
    const change = { ids: people.map(({ recordId }) => recordId), department: 'Sales' };
    const [, edited] = await interleave(
      api.db,
      () => editMany(change),
      commitAfter((tx) => showBatches({ deps: within(tx) })),
    );
    expect(edited).toEqual({ updated: SMALLEST_GROUP });
  });
});
