import { REPORT_TOKEN_MS } from '@gangway/contract/foundation/limits';
import type { ResolvedRegistry } from '@gangway/contract/platform/remotes';
import { mockApi } from '@gangway/shared-ui/testing';
import { aBootRemote } from './boot-remote.factory';
import { addOverride, removeOverride } from './overrides';
import {
  currentRemotes,
  refetchRemotes,
  isRegistryFresh,
  isRegistryComplete,
  refreshRegistry,
  setRegistry,
} from './resolved-registry';

const first = aBootRemote({ version: 'v1' });
const second = aBootRemote({ version: 'v2' });
const versions = () => currentRemotes().map(({ version }) => version);
const VISIT = 'GET /api/remotes/visit';
const answer = (visit: ResolvedRegistry | null) => mockApi({ [VISIT]: { body: visit } });
const STALE_MS = 3000;
const ANSWER_MS = 5000;

beforeEach(() => {
  jest.useFakeTimers();
  setRegistry({ revision: 'r1', remotes: [first] });
});
afterEach(async () => {
  await jest.advanceTimersByTimeAsync(ANSWER_MS);
  jest.useRealTimers();
});

describe('the registry of a visit', () => {
  it('is not read again while it is fresh', async () => {
    const requests = mockApi({});
    expect(isRegistryFresh()).toBe(true);
    await refetchRemotes();
    expect(requests).toEqual([]);
  });

  it('is replaced as a whole after a release', async () => {
    answer({ revision: 'r2', remotes: [second] });
    jest.advanceTimersByTime(STALE_MS);
    expect(await refetchRemotes()).toMatchObject([{ version: 'v2' }]);
    expect(isRegistryFresh()).toBe(true);
  });

  it('stays when nothing was released, and counts as fresh again', async () => {
    answer(null);
    jest.advanceTimersByTime(STALE_MS);
    expect(isRegistryFresh()).toBe(false);
    await refetchRemotes();
    expect(versions()).toEqual(['v1']);
    expect(isRegistryFresh()).toBe(true);
  });

  it('is replaced by each partial answer that an older shell gets', async () => {
    answer({ revision: '', remotes: [second] });
    jest.advanceTimersByTime(STALE_MS);
    await refetchRemotes();
    expect(versions()).toEqual(['v2']);
    answer({ revision: '', remotes: [first] });
    await refetchRemotes();
    expect(versions()).toEqual(['v1']);
  });

  it('gets a new report token in time, but keeps the releases of the same revision', async () => {
    const again = { revision: 'r1', remotes: [second], reportToken: 'next' };
    const requests = answer(again);
    setRegistry({ revision: 'r1', remotes: [first], reportToken: 'first' });
    jest.advanceTimersByTime(REPORT_TOKEN_MS / 2);
    await refetchRemotes();
    expect(requests).toMatchObject([{ query: { since: '' } }]);
    expect(currentRemotes()).toEqual([first]);
    jest.advanceTimersByTime(STALE_MS);
    await refetchRemotes();
    expect(requests).toMatchObject([{}, { query: { since: 'r1' } }]);
  });

  it('is read by one request at a time', async () => {
    const requests = answer(null);
    await Promise.all([refreshRegistry(), refreshRegistry()]);
    await refreshRegistry();
    expect(requests).toHaveLength(2);
  });

  it('is read again when an answer never came', async () => {
    mockApi({ [VISIT]: 'never' });
    const unanswered = refreshRegistry();
    await jest.advanceTimersByTimeAsync(5000);
    await unanswered;
    answer({ revision: 'r2', remotes: [second] });
    await refreshRegistry();
    expect(versions()).toEqual(['v2']);
  });

  it.each(['network failure', 'never'] as const)(
    'is used as it is when the server does not answer: %s',
    async (reply) => {
      mockApi({ [VISIT]: reply });
      jest.advanceTimersByTime(STALE_MS);
      const fresh = refetchRemotes();
      await jest.advanceTimersByTimeAsync(1000);
      expect(await fresh).toMatchObject([{ version: 'v1' }]);
    },
  );
});

describe('a partial registry', () => {
  it('is not fresh, so that the rest is read before a navigation', async () => {
    setRegistry({ revision: '', remotes: [first] });
    expect(isRegistryFresh()).toBe(false);
    expect(isRegistryComplete()).toBe(false);
    const requests = answer({ revision: 'r2', remotes: [first, second] });
    expect(await refetchRemotes()).toHaveLength(2);
    expect(requests).toMatchObject([{ query: { since: '' } }]);
    expect(isRegistryComplete()).toBe(true);
  });
});

describe('an override', () => {
  it('replaces the release until it is removed', () => {
    addOverride(aBootRemote({ version: 'mine' }));
    expect(versions()).toEqual(['mine']);
    removeOverride('mfe-test');
    expect(versions()).toEqual(['v1']);
  });

  it('can add an area without a release', () => {
    addOverride(aBootRemote({ name: 'mfe-new', version: 'mine' }));
    expect(versions()).toEqual(['v1', 'mine']);
    removeOverride('mfe-new');
  });
});
