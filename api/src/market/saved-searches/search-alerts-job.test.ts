import { outbox } from '../../identity/tables/mails.table';
import { makeCandidate } from '../../testing/factories/candidates';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { makeRecruiter } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { searchAlertsJob } from './search-alerts-job';

const api = forEachTest(createTestApi);

async function makeSearches(many: number, name = 'Servers') {
  const recruiter = await makeRecruiter(api.db);
  const made = [];
  for (let number = 0; number < many; number += 1) {
    made.push(await makeSavedSearch(api.db, recruiter.id, { name }));
  }
  return made;
}

async function runJob({ deps = api.deps, stop = new AbortController(), failures = 0 } = {}) {
  const { id } = await makeCandidate(api.db);
  let searches = 0;
  const job = searchAlertsJob(deps, async () => {
    searches += 1;
    if (searches <= failures) throw new Error('too slow');
    return [{ candidateId: id }];
  });
  await job.run(stop.signal);
}

describe('the job for search alerts', () => {
  it('sends all alerts that are due, and is not held up by a search that fails', async () => {
    await makeSearches(3);
    await runJob({ failures: 1 });
    expect(await api.db.$count(outbox)).toBe(2);
    expect(api.logLines.join()).toContain('looking for new matches failed');
  });

  it('finishes its current search when it is stopped, and begins no other', async () => {
    await makeSearches(3);
    const stop = new AbortController();
    await runJob({ deps: { ...api.deps, wakeMail: () => stop.abort() }, stop });
    expect(await api.db.$count(outbox)).toBe(1);
  });

  it('logs the ID of the search, but neither its name nor the people found', async () => {
    const [search] = await makeSearches(1, 'Secret project');
    await runJob();
    expect(api.logLines.join()).toContain(`"savedSearchId":"${search?.id}"`);
    expect(api.logLines.join()).not.toMatch(/Secret|Sasha|@example\.com|Backend Engineer/);
  });
});
