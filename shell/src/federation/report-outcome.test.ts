import { remoteCalls } from '@gangway/contract/remotes';
import { aBootRemote } from './boot-remote.factory';
import { reportOutcome } from './report-outcome';

const { body } = remoteCalls['POST /api/remotes/outcomes'];
const beacon = jest.fn<boolean, [string, Blob]>();

beforeEach(() => {
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

describe('reportOutcome', () => {
  it('names the release and the outcome, and nothing else', async () => {
    reportOutcome(aBootRemote(), 'rendered');
    const [[url, blob] = []] = beacon.mock.calls;
    if (!blob) throw new Error('Nothing was sent');
    expect(url).toBe('/api/remotes/outcomes');
    expect(blob.type).toBe('application/json');
    expect(body.parse(await readJson(blob))).toEqual({
      outcomes: [{ remote: 'mfe-test', version: 'v1', outcome: 'rendered' }],
    });
  });

  it('says each thing once, and another one as well', () => {
    const remote = aBootRemote({ name: 'mfe-twice' });
    reportOutcome(remote, 'rendered');
    reportOutcome(remote, 'rendered');
    reportOutcome(remote, 'render_failed');
    reportOutcome(aBootRemote({ name: 'mfe-twice', version: 'v2' }), 'rendered');
    expect(beacon).toHaveBeenCalledTimes(3);
  });

  it('says nothing of a copy under development', () => {
    reportOutcome(aBootRemote({ name: 'mfe-mine', integrity: '' }), 'load_failed');
    expect(beacon).not.toHaveBeenCalled();
  });
});
