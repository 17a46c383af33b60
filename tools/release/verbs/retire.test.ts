import { aPlatform, aRelease, aRemote } from '../testing/release.factory';
import { runCli } from '../testing/run-cli';

const ASK = 'GET /api/releases';
const RETIRE = 'POST /api/releases/:remote/retire';

const remote = aRemote();
const retired = aRemote({
  retiredAt: '2026-11-21T13:05:09.000Z',
  releases: [aRelease({ state: 'kept', traffic: 0 })],
});
const handlers = { [ASK]: () => aPlatform(remote), [RETIRE]: () => retired };

describe('retire', () => {
  it('names the affected paths first, then reports that no visitor gets the area', async () => {
    const { received, printed } = await runCli('retire recruiter --reason moved', handlers);
    expect(received.at(-1)?.input).toEqual({
      params: { remote: 'mfe-recruiter' },
      query: { reason: 'moved' },
    });
    expect(printed).toContain(
      'Action: retire mfe-recruiter: /recruiter and everything below answer 404',
    );
    expect(printed).toContain('Retired since 2026-11-21 13:05: no visitors get it.');
  });

  it('changes nothing if the user declines', async () => {
    const { received, refusal } = await runCli('retire recruiter', handlers, { answer: 'n' });
    expect(refusal).toBe('Nothing was changed.');
    expect(received.map(({ name }) => name)).not.toContain(RETIRE);
  });

  it('is refused with the reason for the shell, for an unknown area and by the platform', async () => {
    const ofShell = await runCli('retire shell', handlers);
    expect(ofShell.refusal).toBe('The shell cannot be retired: every page needs it.');
    const ofUnknown = await runCli('retire payroll', handlers);
    expect(ofUnknown.refusal).toMatch(/shows this token no release of mfe-payroll/);
    const message = 'No visitor gets mfe-recruiter, so there is nothing to retire.';
    const again = await runCli('retire recruiter', {
      ...handlers,
      [RETIRE]: () => ({ code: 'nothing_to_retire', message }),
    });
    expect(again.refusal).toBe(`nothing_to_retire: ${message}`);
  });

  it('is shown in status', async () => {
    const env = { GANGWAY_DEPLOY_TOKEN: 't' };
    const { printed } = await runCli('status', { [ASK]: () => aPlatform(retired) }, { env });
    expect(printed).toMatch(/mfe-recruiter +recruiter +retired /);
  });
});
