import { REPORT_TOKEN_MS } from '@gangway/contract/foundation/limits';
import { BOOT_ELEMENT_ID } from '@gangway/contract/platform/boot-element';
import { Report, type Outcome } from '@gangway/contract/platform/remotes';
import { aBootRemote } from '../federation/boot-remote.factory';

const area = aBootRemote({ name: 'mfe-one', version: 'v1' });
const visit = { revision: 'r1', remotes: [area], reportToken: 'of the HTML' };
const later = { revision: 'r2', remotes: [area], reportToken: 'later' };

const ofShell: Outcome = { remote: 'shell', version: 'shell-1', outcome: 'threw' };
const ofArea: Outcome = { remote: 'mfe-one', version: 'v1', outcome: 'threw' };

async function openPage() {
  const boot = JSON.stringify({ visit });
  document.body.innerHTML = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${boot}</script>`;
  let opened: typeof import('./reports') | undefined;
  await jest.isolateModulesAsync(async () => {
    opened = await import('./reports');
  });
  if (!opened) throw new Error('It was not loaded');
  const { bodiesOf, storeToken } = opened;
  const tokens = (...outcomes: Outcome[]) =>
    bodiesOf({ outcomes })
      .map((body) => Report.parse(JSON.parse(body)))
      .map((report) => [report.token, report.outcomes.map(({ remote }) => remote).join(' ')]);
  return { storeToken, tokens };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the token of a report', () => {
  it('comes from the HTML until the shell has stored another', async () => {
    const { tokens } = await openPage();
    expect(tokens(ofShell, ofArea)).toEqual([['of the HTML', 'shell mfe-one']]);
  });

  it('stays the one of the HTML for outcomes of the shell', async () => {
    const { tokens, storeToken } = await openPage();
    storeToken(visit);
    storeToken(later);
    expect(tokens(ofShell, ofArea)).toEqual([
      ['of the HTML', 'shell'],
      ['later', 'mfe-one'],
    ]);
  });

  it('is the newest for the shell once the one of the HTML has expired', async () => {
    const { tokens, storeToken } = await openPage();
    storeToken(visit);
    jest.advanceTimersByTime(REPORT_TOKEN_MS - 1);
    storeToken(later);
    expect(tokens(ofShell)).toEqual([['of the HTML', 'shell']]);
    jest.advanceTimersByTime(1);
    expect(tokens(ofShell)).toEqual([['later', 'shell']]);
  });

  it('does not change for an area when the next set has another release of it', async () => {
    const { tokens, storeToken } = await openPage();
    storeToken(later);
    const next = aBootRemote({ name: 'mfe-one', version: 'v2' });
    storeToken({ revision: 'r3', remotes: [next], reportToken: 'of the next release' });
    expect(tokens(ofArea)).toEqual([['later', 'mfe-one']]);
  });

  it('does not change when the next set has no token', async () => {
    const { tokens, storeToken } = await openPage();
    storeToken(later);
    storeToken({ revision: 'r3', remotes: [area] });
    expect(tokens(ofArea)).toEqual([['later', 'mfe-one']]);
  });
});
