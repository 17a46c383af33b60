import { REPORT_TOKEN_MS } from '@gangway/contract/limits';
import { remoteCalls } from '@gangway/contract/remotes';
import { aBootRemote } from './boot-remote.factory';
import { isReportTokenOld, storeReportToken, reportOutcome } from './report-outcome';

const { body } = remoteCalls['POST /api/remotes/outcomes'];
const beacon = jest.fn<boolean, [string, Blob]>();

beforeEach(() => {
  jest.useFakeTimers();
  beacon.mockReset();
  Object.assign(navigator, { sendBeacon: beacon });
});

const readJson = (blob: Blob) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? JSON.parse(reader.result) : null);
    reader.readAsText(blob);
  });

afterEach(() => jest.useRealTimers());

/** Reports go out in a task of their own. */
const sendAll = () => {
  jest.runAllTimers();
  jest.useRealTimers();
};

const sent = () =>
  Promise.all(beacon.mock.calls.map(async ([, blob]) => body.parse(await readJson(blob))));

describe('reportOutcome', () => {
  it('names the release and the outcome, and nothing else', async () => {
    reportOutcome(aBootRemote(), 'rendered');
    sendAll();
    const [[url, blob] = []] = beacon.mock.calls;
    expect(url).toBe('/api/remotes/outcomes');
    expect(blob?.type).toBe('application/json');
    expect(await sent()).toEqual([
      { token: '', outcomes: [{ remote: 'mfe-test', version: 'v1', outcome: 'rendered' }] },
    ]);
  });

  it('brings the token that came with the release, also when the next set has another', async () => {
    const [v1, v2] = [
      aBootRemote({ name: 'mfe-kept' }),
      aBootRemote({ name: 'mfe-kept', version: 'v2' }),
    ];
    storeReportToken({ revision: 'r1', remotes: [v1], reportToken: 'first' });
    storeReportToken({ revision: 'r2', remotes: [v2], reportToken: 'second' });
    reportOutcome(v1, 'render_failed');
    reportOutcome(v2, 'rendered');
    sendAll();
    expect((await sent()).map(({ token }) => token)).toEqual(['first', 'second']);
  });

  it('knows when the token should be renewed', () => {
    storeReportToken({ revision: 'r1', remotes: [], reportToken: 'first' });
    jest.advanceTimersByTime(REPORT_TOKEN_MS / 2 - 1);
    expect(isReportTokenOld()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isReportTokenOld()).toBe(true);
  });

  it('says each thing once, and another one as well', () => {
    const remote = aBootRemote({ name: 'mfe-twice' });
    reportOutcome(remote, 'rendered');
    reportOutcome(remote, 'rendered');
    reportOutcome(remote, 'render_failed');
    reportOutcome(aBootRemote({ name: 'mfe-twice', version: 'v2' }), 'rendered');
    sendAll();
    expect(beacon).toHaveBeenCalledTimes(3);
  });

  it('says nothing of a copy under development', () => {
    reportOutcome(aBootRemote({ name: 'mfe-mine', integrity: '' }), 'load_failed');
    sendAll();
    expect(beacon).not.toHaveBeenCalled();
  });
});
