import { deliverMails } from '../../identity/mail/deliver-mails';
import { demoTransport } from '../../identity/mail/demo-transport';
import { demoMails, outbox } from '../../identity/tables/mails.table';
import { candidates } from '../../talent/tables/candidates.table';
import { erasing } from '../../testing/erasing';
import { makeCandidate, makeLink } from '../../testing/factories/candidates';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { makeRecruiter } from '../../testing/factories/users';
import { commitAfter, interleave } from '../../testing/interleave';
import { forFile } from '../../testing/made-for-tests';
import { claimOne, runSearchAlerts } from '../../testing/run-search-alerts';
import { createTestApi } from '../../testing/test-api';
import { newMatchesFinder } from '../search/find-new-matches';
import { savedSearches } from '../tables/saved-searches.table';
import { notifyNewMatches } from './notify-new-matches';

const SEEN = new Date('2026-03-01T09:00:00Z');

const api = forFile(createTestApi);
beforeEach(async () => {
  for (const table of [savedSearches, candidates, outbox, demoMails]) await api.db.delete(table);
});

const makeSeen = (positionTitle = 'Backend Engineer') =>
  makeCandidate(api.db, { answeredAt: SEEN, positionTitle });
const makeSearch = async () => makeSavedSearch(api.db, (await makeRecruiter(api.db)).id);
const erase = async ({ id }: { id: string }) =>
  api.db.transaction(await erasing(api, await makeLink(api.db, id)));
const waiting = () => api.db.$count(outbox);

describe('an email about a person', () => {
  const foundOne = async () => {
    const { id } = await makeSeen();
    await makeSearch();
    const taken = await claimOne(api.deps);
    const eraseNow = await erasing(api, await makeLink(api.db, id));
    return { taken, eraseNow, found: async () => [{ candidateId: id }] };
  };

  const tellOf = async (count = 1) => {
    const people = [];
    for (let number = 0; number < count; number += 1) people.push(await makeSeen());
    await makeSearch();
    await runSearchAlerts(api.deps, newMatchesFinder(api.deps));
    return people;
  };

  it('is deleted with the person while it waits, even if it is about others as well', async () => {
    const [person] = await tellOf(2);
    if (!person) throw new Error('No one was made');
    await erase(person);
    expect(await waiting()).toBe(0);
  });

  it('is deleted from the demo mailbox with the person', async () => {
    const [person] = await tellOf();
    if (!person) throw new Error('No one was made');
    await deliverMails({ ...api.deps, mail: demoTransport(api.deps) });
    expect(await api.db.$count(demoMails)).toBe(1);
    await erase(person);
    expect(await api.db.$count(demoMails)).toBe(0);
  });

  it('stays when another person is erased', async () => {
    await tellOf();
    await erase(await makeSeen('Florist'));
    expect(await waiting()).toBe(1);
  });

  it('is deleted by an erasure that begins while the email is written', async () => {
    const { taken, found, eraseNow } = await foundOne();
    await interleave(
      api.db,
      () => api.db.transaction(eraseNow),
      commitAfter((tx) => notifyNewMatches({ ...api.deps, db: tx }, taken, found)),
    );
    expect(await api.db.$count(candidates)).toBe(0);
    expect(await waiting()).toBe(0);
  });

  it('is not written when it had to wait for the erasure', async () => {
    const { taken, found, eraseNow } = await foundOne();
    const [, isMailed] = await interleave(
      api.db,
      () => notifyNewMatches(api.deps, taken, found),
      commitAfter(eraseNow),
    );
    expect(isMailed).toBe(false);
    expect(await waiting()).toBe(0);
  });
});
