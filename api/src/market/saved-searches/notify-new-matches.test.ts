import { eq, sql } from 'drizzle-orm';
import { users } from '../../identity/tables/accounts.table';
import { outbox } from '../../identity/tables/mails.table';
import { candidates } from '../../talent/tables/candidates.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { erasing } from '../../testing/erasing';
import {
  makeBlock,
  makeCandidate,
  makeLink,
  type CandidateRow,
} from '../../testing/factories/candidates';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { claimOne, runSearchAlerts } from '../../testing/run-search-alerts';
import { createTestApi, TEST_START } from '../../testing/test-api';
import { newMatchesFinder } from '../search/find-new-matches';
import { savedSearches } from '../tables/saved-searches.table';
import { countedSearches } from '../tables/usage.table';
import { nextRun } from './alert-schedule';
import { notifyNewMatches, type FindMatches } from './notify-new-matches';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SEEN = new Date('2026-03-01T09:00:00Z');

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
let find: FindMatches;
beforeAll(async () => {
  find = newMatchesFinder(api.deps);
});
beforeEach(async () => {
  await api.db.delete(savedSearches);
  await api.db.delete(candidates);
  await api.db.delete(outbox);
});

const makeSeen = (overrides: Parameters<typeof makeCandidate>[1] = {}): Promise<CandidateRow> =>
  makeCandidate(api.db, { answeredAt: SEEN, ...overrides });

async function makeSearch(overrides: Parameters<typeof makeSavedSearch>[2] = {}) {
  const recruiter = await makeRecruiter(api.db, { companyName: 'Acme, Inc.' });
  return makeSavedSearch(api.db, recruiter.id, overrides);
}

const tellDue = (looker = find) => runSearchAlerts(api.deps, looker);

const lookThen =
  (act: () => Promise<unknown>): FindMatches =>
  async (...args) => {
    const found = await find(...args);
    await act();
    return found;
  };

const mails = () => api.db.select().from(outbox);
async function onlyMail() {
  const [mail, ...others] = await mails();
  if (!mail || others.length > 0) throw new Error(`${others.length} mails too many, or none`);
  return mail;
}
async function rowOf({ id }: { id: string }) {
  const [row] = await api.db.select().from(savedSearches).where(eq(savedSearches.id, id));
  return row;
}

const erase = async ({ id }: { id: string }) =>
  api.db.transaction(await erasing(api, await makeLink(api.db, id)));

describe('a saved search', () => {
  it('sends an email about new people, without their names and contacts', async () => {
    const person = await makeSeen({ positionTitle: 'Backend Lead', location: 'Tacoma, WA' });
    const recruiter = await makeRecruiter(api.db, { firstName: 'Beatrix' });
    const search = await makeSavedSearch(api.db, recruiter.id, { name: 'Servers' });
    expect(await tellDue()).toEqual({ taken: 1, mailed: 1 });
    const { to, subject, text, html } = await onlyMail();
    expect([to, subject]).toEqual([recruiter.email, '1 new person for “Servers”']);
    expect(text).toContain('* Backend Lead\n  Tacoma, WA · 5 years of experience');
    for (const hidden of [person.fullName, person.email, person.phone]) {
      expect(text + html).not.toContain(hidden);
    }
    expect(await rowOf(search)).toMatchObject({
      mailedAt: TEST_START,
      searchedUntil: new Date(TEST_START.getTime() - 5 * MINUTE),
      nextRunAt: new Date(TEST_START.getTime() + DAY),
    });
  });

  it('uses up no search, and sends emails without a plan', async () => {
    await makeSeen();
    await makeSearch();
    expect(await tellDue()).toMatchObject({ mailed: 1 });
    expect(await api.db.$count(countedSearches)).toBe(0);
  });

  it('sends no email when no one is new, and looks again after an hour', async () => {
    await makeSeen({ positionTitle: 'Florist' });
    await makeSeen({ answeredAt: new Date('2026-02-20T09:00:00Z') });
    const search = await makeSearch();
    expect(await tellDue()).toEqual({ taken: 1, mailed: 0 });
    expect(await mails()).toEqual([]);
    const nextRunAt = new Date(TEST_START.getTime() + HOUR);
    expect(await rowOf(search)).toMatchObject({ mailedAt: null, nextRunAt });
    expect(await tellDue()).toEqual({ taken: 0, mailed: 0 });
  });

  it('reports each person once, in one email a day at most', async () => {
    await makeSeen();
    await makeSearch();
    await tellDue();
    await api.db.delete(outbox);
    api.clock.advance(HOUR);
    await makeSeen({ positionTitle: 'Backend Architect', answeredAt: api.clock.now() });
    api.clock.advance(23 * HOUR - 1);
    expect(await tellDue()).toMatchObject({ taken: 0 });
    api.clock.advance(1);
    expect(await tellDue()).toMatchObject({ mailed: 1 });
    const { subject, text } = await onlyMail();
    expect(subject).toMatch(/^1 new person/);
    expect(text).toContain('Backend Architect');
  });

  it('leaves people of the last five minutes to the next look', async () => {
    await makeSeen({ answeredAt: new Date(TEST_START.getTime() - 5 * MINUTE + 1) });
    await makeSearch();
    expect(await tellDue()).toMatchObject({ mailed: 0 });
    api.clock.advance(HOUR);
    expect(await tellDue()).toMatchObject({ mailed: 1 });
  });

  it('says how many there are, and shows the titles of the newest five', async () => {
    for (let number = 1; number <= 7; number += 1) {
      const createdAt = new Date(SEEN.getTime() + number);
      await makeSeen({ positionTitle: `Backend ${number}`, createdAt });
    }
    await makeSearch();
    await tellDue();
    const { subject, text } = await onlyMail();
    expect(subject).toMatch(/^7 new people/);
    expect(text.match(/Backend \d/g)).toEqual([7, 6, 5, 4, 3].map((number) => `Backend ${number}`));
    expect(text).toContain('See all of them:');
  });

  it('recovers when a clock was days ahead at the last look', async () => {
    const ahead = new Date(TEST_START.getTime() + 100 * HOUR);
    await makeSeen({ answeredAt: new Date(TEST_START.getTime() - 2 * HOUR) });
    await makeSearch({ searchedUntil: ahead, nextRunAt: ahead, mailedAt: ahead });
    expect(await tellDue()).toEqual({ taken: 1, mailed: 1 });
  });

  it('is skipped while its emails are off', async () => {
    await makeSeen();
    await makeSearch({ wantsMail: false });
    expect(await tellDue()).toEqual({ taken: 0, mailed: 0 });
  });
});

describe('the saved search of a suspended recruiter', () => {
  const setSuspended = ({ recruiterId }: { recruiterId: string }, isSuspended: boolean) =>
    api.db
      .update(users)
      .set({
        suspendedAt: isSuspended ? api.clock.now() : null,
        suspensionReason: isSuspended ? 'Spam' : null,
      })
      .where(eq(users.id, recruiterId));

  it('is skipped, and looked at again after the suspension', async () => {
    const search = await makeSearch();
    await makeSearch();
    await makeSeen();
    await setSuspended(search, true);
    expect(await tellDue()).toEqual({ taken: 1, mailed: 1 });
    await setSuspended(search, false);
    expect(await tellDue()).toEqual({ taken: 1, mailed: 1 });
  });

  it('sends no email when the suspension comes after the look', async () => {
    const search = await makeSearch();
    await makeSeen();
    const meanwhile = lookThen(() => setSuspended(search, true));
    expect(await tellDue(meanwhile)).toEqual({ taken: 1, mailed: 0 });
    expect(await mails()).toEqual([]);
  });
});

describe('a recruiter who has turned off these emails', () => {
  const setRefused = ({ recruiterId }: { recruiterId: string }, isRefused: boolean) =>
    api.db
      .update(users)
      .set({ refusedMails: isRefused ? ['saved_searches'] : [] })
      .where(eq(users.id, recruiterId));

  it('gets none, and after turning them on only those about newer people', async () => {
    const search = await makeSearch();
    await makeSeen();
    await setRefused(search, true);
    expect(await tellDue()).toEqual({ taken: 1, mailed: 0 });
    expect(await mails()).toEqual([]);
    await setRefused(search, false);
    api.clock.advance(DAY);
    expect(await tellDue()).toEqual({ taken: 1, mailed: 0 });
    await makeSeen({ answeredAt: api.clock.now() });
    api.clock.advance(DAY);
    expect(await tellDue()).toEqual({ taken: 1, mailed: 1 });
    expect((await onlyMail()).text).toContain('go to Settings, then Notifications');
  });
});

describe('an email of a saved search while it is being written', () => {
  const block = ({ id }: CandidateRow) => makeBlock(api.db, id);
  const hide = ({ id }: CandidateRow) =>
    api.db.update(candidates).set({ state: 'private' }).where(eq(candidates.id, id));
  const hideList = ({ listId }: CandidateRow) =>
    api.db.update(transitionLists).set({ isFindable: false }).where(eq(transitionLists.id, listId));

  it.each<[string, (person: CandidateRow) => Promise<unknown>]>([
    ['who blocks the company', block],
    ['who is erased', erase],
    ['who hides', hide],
    ['on a list that recruiters no longer find', hideList],
  ])('leaves out a person %s, and is not sent without another one', async (_, act) => {
    const person = await makeSeen({ positionTitle: 'Backend Lead' });
    const search = await makeSearch();
    expect(await tellDue(lookThen(() => act(person)))).toEqual({ taken: 1, mailed: 0 });
    expect(await rowOf(search)).toMatchObject({ mailedAt: null });

    const [gone] = [await makeSeen({ positionTitle: 'Backend Lead' }), await makeSeen()];
    await makeSearch();
    await tellDue(lookThen(() => act(gone)));
    const { subject, text } = await onlyMail();
    expect(subject).toMatch(/^1 new person/);
    expect(text).not.toContain('Backend Lead');
  });

  it.each<[string, (search: { id: string }) => Promise<unknown>]>([
    ['deleted', ({ id }) => api.db.delete(savedSearches).where(eq(savedSearches.id, id))],
    [
      'turned off',
      ({ id }) =>
        api.db.update(savedSearches).set({ wantsMail: false }).where(eq(savedSearches.id, id)),
    ],
    [
      'given another filter',
      ({ id }) =>
        api.db
          .update(savedSearches)
          .set({ filter: { search: 'florist' }, nextRunAt: nextRun(TEST_START, null) })
          .where(eq(savedSearches.id, id)),
    ],
  ])('is not sent when the search is %s', async (_, act) => {
    await makeSeen();
    const search = await makeSearch();
    expect(await tellDue(lookThen(() => act(search)))).toMatchObject({ taken: 1, mailed: 0 });
    expect(await mails()).toEqual([]);
  });

  it('is sent once the lease has ended when a server dies', async () => {
    await makeSeen();
    const search = await makeSearch();
    const died = tellDue(lookThen(() => Promise.reject(new Error('killed'))));
    await expect(died).rejects.toThrow('killed');
    expect(await tellDue()).toEqual({ taken: 0, mailed: 0 });
    api.clock.advance(10 * MINUTE);
    expect(await tellDue()).toEqual({ taken: 1, mailed: 1 });
    expect(await rowOf(search)).toMatchObject({ mailedAt: api.clock.now() });
  });

  it('is not written when the search cannot be saved, and follows at the next look', async () => {
    await makeSeen();
    const search = await makeSearch();
    const taken = await claimOne(api.deps);
    await api.db.execute(
      sql`alter table saved_searches add constraint away check (mailed_at is null)`,
    );
    await expect(notifyNewMatches(api.deps, taken, find)).rejects.toThrow();
    await api.db.execute(sql`alter table saved_searches drop constraint away`);
    expect(await mails()).toEqual([]);
    api.clock.advance(10 * MINUTE);
    expect(await tellDue()).toEqual({ taken: 1, mailed: 1 });
    expect(await rowOf(search)).toMatchObject({ mailedAt: api.clock.now() });
  });

  it('is not sent by a server that was held up for longer than its lease', async () => {
    await makeSeen();
    await makeSearch();
    const late = lookThen(async () => {
      api.clock.advance(10 * MINUTE);
      expect(await tellDue()).toEqual({ taken: 1, mailed: 1 });
    });
    expect(await tellDue(late)).toEqual({ taken: 1, mailed: 0 });
    await onlyMail();
  });
});

describe('the job of several servers at once', () => {
  it('writes one email for each search', async () => {
    await makeSeen();
    for (let number = 0; number < 8; number += 1) await makeSearch();
    const both = await Promise.all([tellDue(), tellDue(), tellDue()]);
    expect(both.reduce((sum, { mailed }) => sum + mailed, 0)).toBe(8);
    const recipients = (await mails()).map(({ to }) => to);
    expect([recipients.length, new Set(recipients).size]).toEqual([8, 8]);
  });
});
