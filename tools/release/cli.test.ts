import { NO_OUTCOMES } from '@gangway/contract/release-rules';
import { aPlatform, aRelease, aRemote } from './testing/release.factory';
import { runCli } from './testing/run-cli';

const ASK = 'GET /api/releases';
const EVENTS = 'GET /api/releases/events';
const PROMOTE = 'POST /api/releases/:remote/:version/promote';
const ROLLBACK = 'POST /api/releases/:remote/rollback';
const PREVIEWS = 'PUT /api/releases/:remote/:version/previews';

const pruned = aRelease({ version: 'gone', state: 'pruned', traffic: 0 });
const staged = aRelease({ version: 'new1', state: 'staged', traffic: 0 });
const canary = aRelease({ version: 'new1', state: 'canary', traffic: 10 });
const usual = aRelease({
  version: 'old1',
  outcomes: { ...NO_OUTCOMES, rendered: 1_204, loadFailed: 2, threw: 1 },
});
const remote = aRemote({ rollbackTo: 'old0', releases: [pruned, staged, usual] });

describe('promote', () => {
  it('takes the newest release that has files, and says who gets it', async () => {
    const { asked, printed } = await runCli('promote mfe-recruiter --traffic 10', {
      [ASK]: () => aPlatform(remote),
      [PROMOTE]: () => aRemote({ releases: [canary, usual] }),
    });
    expect(asked.at(-1)?.input).toEqual({
      params: { remote: 'mfe-recruiter', version: 'new1' },
      body: { traffic: 10 },
    });
    expect(printed).toContain('→ giving mfe-recruiter@new1 10 % of the visitors');
    expect(printed).toContain('mfe-recruiter@new1 is what 10 % of the visitors get');
  });

  it('takes the release that is named, for everybody', async () => {
    const { asked } = await runCli('promote recruiter old1', { [PROMOTE]: () => remote });
    expect(asked.map(({ input }) => input)).toEqual([
      { params: { remote: 'mfe-recruiter', version: 'old1' }, body: { traffic: 100 } },
    ]);
  });

  it('refuses an area that has no release, and says which have', async () => {
    const { refusal } = await runCli('promote payroll', { [ASK]: () => aPlatform(remote) });
    expect(refusal).toMatch(/has no release of mfe-payroll; it has mfe-recruiter\.$/);
  });

  it('refuses where nothing is left to promote', async () => {
    const { refusal } = await runCli('promote recruiter', {
      [ASK]: () => aPlatform(aRemote({ releases: [pruned] })),
    });
    expect(refusal).toBe('No release of mfe-recruiter is left: publish one.');
  });
});

describe('rollback', () => {
  it('says what everybody gets then', async () => {
    const { printed, asked } = await runCli('rollback mfe-recruiter', { [ROLLBACK]: () => remote });
    expect(asked).toMatchObject([{ input: { params: { remote: 'mfe-recruiter' } } }]);
    expect(printed).toContain('mfe-recruiter@old1 is what everybody gets');
  });

  it('is refused with the reason', async () => {
    const { refusal } = await runCli('rollback mfe-recruiter', {
      [ROLLBACK]: () => ({ code: 'nothing_to_roll_back', message: 'This is the first release.' }),
    });
    expect(refusal).toBe('nothing_to_roll_back: This is the first release.');
  });
});

describe('preview', () => {
  const previews = { users: ['ada', 'bob'], organisations: ['TestCompany'] };
  const handlers = {
    [ASK]: () => aPlatform(remote),
    [PREVIEWS]: () => aRemote({ releases: [{ ...staged, previews }, usual] }),
  };

  it('is for those who are named, and shows it', async () => {
    const line = 'preview recruiter --user ada --user bob --organisation TestCompany';
    const { asked, printed } = await runCli(line, handlers);
    expect(asked.at(-1)?.input).toEqual({
      params: { remote: 'mfe-recruiter', version: 'new1' },
      body: previews,
    });
    expect(printed).toMatch(/new1 +staged .* ada, bob, TestCompany/);
  });

  it('is for nobody, where that is said', async () => {
    const { asked } = await runCli('preview recruiter new1 --nobody', handlers);
    expect(asked[0]?.input).toMatchObject({ body: { users: [], organisations: [] } });
  });

  it.each(['preview recruiter', 'preview recruiter --nobody --user ada'])(
    'must say for whom: %s',
    async (line) => {
      const { refusal, asked } = await runCli(line, handlers);
      expect(refusal).toMatch(/^Say who sees it/);
      expect(asked).toEqual([]);
    },
  );
});

describe('list', () => {
  const events = [
    {
      id: 3,
      at: '2026-11-21T13:05:00.000Z',
      kind: 'auto_rollback' as const,
      remote: 'mfe-recruiter',
      version: 'new1',
      actor: 'gangway',
      text: 'Failed for 5 of 20 visitors',
    },
  ];

  it('shows the releases of an area, and what happened to them', async () => {
    const { printed, asked } = await runCli('list mfe-recruiter', {
      [ASK]: () => aPlatform(remote),
      [EVENTS]: () => ({ events, hasMore: false }),
    });
    expect(asked.at(-1)?.input).toEqual({ query: { remote: 'mfe-recruiter' } });
    expect(printed).toMatch(/old1 +default +100 % .* 1,204 +3$/m);
    expect(printed).toMatch(/2026-11-21 13:05 +auto rollback +new1 +gangway +Failed for 5 of 20/);
  });

  it('shows those of all areas', async () => {
    const { printed } = await runCli(
      'list',
      { [ASK]: () => aPlatform(remote, aRemote({ name: 'mfe-candidate' })) },
      { env: { GANGWAY_DEPLOY_TOKEN: 't' } },
    );
    expect(printed).toMatch(/^mfe-recruiter\n.*^mfe-candidate\n/ms);
  });
});

describe('status', () => {
  const env = { GANGWAY_DEPLOY_TOKEN: 't' };

  it('shows what runs where', async () => {
    const running = aRemote({ rollbackTo: 'old1', releases: [canary, usual] });
    const { printed } = await runCli('status', { [ASK]: () => aPlatform(running) }, { env });
    const [, where = '', , , row = ''] = printed.split('\n');
    expect(where).toMatch(/^http:.*, shell 0123456789, contract 1$/);
    expect(row.trim().split(/ {2,}/)).toEqual([
      'mfe-recruiter',
      'recruiter',
      'old1',
      'new1, 10 %',
      '1,204',
      '3',
      'old1',
      '/recruiter',
    ]);
  });
});

describe('the command line', () => {
  it('says what there is to say', async () => {
    const { printed } = await runCli('help', {});
    for (const verb of ['publish', 'list', 'promote', 'rollback', 'status', 'preview']) {
      expect(printed).toContain(`\n  ${verb} `.trimEnd());
    }
  });

  it.each(['pubish', 'constructor'])('refuses the verb %s', async (verb) => {
    const { refusal } = await runCli(verb, {});
    expect(refusal).toBe(
      `There is no verb "${verb}"; there are publish, list, promote, rollback, status, preview.`,
    );
  });
});
