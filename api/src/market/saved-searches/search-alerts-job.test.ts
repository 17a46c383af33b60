import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { outbox } from '../../identity/tables/mails.table';
import { candidates } from '../../talent/tables/candidates.table';
import { makeCandidate } from '../../testing/factories/candidates';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { startJob } from '../../testing/start-job';
import { createTestApi, type TestApi, TEST_START } from '../../testing/test-api';
import { savedSearches } from '../tables/saved-searches.table';
import type { FindMatches } from './notify-new-matches';
import { searchAlertsJob } from './search-alerts-job';

const NEVER = HOUR_MS;

const api = forFile(() => createTestApi({ wakeMail: () => onWake() }));
beforeEach(() => api.clock.set(TEST_START));
let onWake: () => void = () => undefined;
beforeEach(async () => {
  onWake = () => undefined;
  for (const table of [outbox, savedSearches, candidates]) await api.db.delete(table);
});

const written = (count: number) =>
  new Promise<void>((resolve) => {
    let seen = 0;
    onWake = () => {
      seen += 1;
      if (seen === count) resolve();
    };
  });

async function makeSearches(many: number, name = 'Servers') {
  const recruiter = await makeRecruiter(api.db);
  const made = [];
  for (let number = 0; number < many; number += 1) {
    made.push(await makeSavedSearch(api.db, recruiter.id, { name }));
  }
  return made;
}

async function findingOne(): Promise<FindMatches> {
  const { id } = await makeCandidate(api.db);
  return async () => [{ candidateId: id }];
}

type Run = { emails: number; deps?: TestApi['deps']; everyMs?: number };

async function runUntil({ emails, deps = api.deps, everyMs = NEVER }: Run, find: FindMatches) {
  const done = written(emails);
  const alerts = startJob(api.deps, searchAlertsJob(deps, find), everyMs);
  await done;
  await alerts.stop();
}

describe('the job for search alerts', () => {
  it('sends all alerts that are due at its start', async () => {
    const find = await findingOne();
    await makeSearches(3);
    await runUntil({ emails: 3 }, find);
    expect(await api.db.$count(outbox)).toBe(3);
  });

  it('sends alerts that fall due later', async () => {
    const find = await findingOne();
    const alerts = startJob(api.deps, searchAlertsJob(api.deps, find), 5);
    const done = written(1);
    await makeSearches(1);
    await done;
    await alerts.stop();
    expect(await api.db.$count(outbox)).toBe(1);
  });

  it('is not held up by a search that fails', async () => {
    const find = await findingOne();
    await makeSearches(2);
    let failures = 1;
    const failing: FindMatches = async (...args) => {
      if (failures-- > 0) throw new Error('too slow');
      return find(...args);
    };
    await runUntil({ emails: 1 }, failing);
    expect(api.logLines.join()).toContain('looking for new matches failed');
  });

  it('continues after the database has failed once', async () => {
    const find = await findingOne();
    await makeSearches(1);
    let failures = 1;
    const clock = () => {
      if (failures-- > 0) throw new Error('away');
      return api.clock.now();
    };
    await runUntil({ emails: 1, deps: { ...api.deps, clock }, everyMs: 5 }, find);
    expect(api.logLines.join()).toContain('job failed');
  });

  it('finishes its current search when it is stopped, and begins no other', async () => {
    const find = await findingOne();
    await makeSearches(3);
    await runUntil({ emails: 1 }, find);
    expect(await api.db.$count(outbox)).toBe(1);
  });

  it('logs the ID of the search, but neither its name nor the people found', async () => {
    const find = await findingOne();
    const [search] = await makeSearches(1, 'Secret project');
    await runUntil({ emails: 1 }, find);
    expect(api.logLines.join()).toContain(`"savedSearchId":"${search?.id}"`);
    expect(api.logLines.join()).not.toMatch(/Secret|Sasha|@example\.com|Backend Engineer/);
  });
});
