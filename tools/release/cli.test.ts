import { NO_OUTCOMES } from '@gangway/contract/platform/release-rules';
import type { Handlers } from './testing/fake-platform';
import { aPlatform, aRelease, aRemote } from './testing/release.factory';
import { runCli } from './testing/run-cli';

const ASK = 'GET /api/releases';
const EVENTS = 'GET /api/releases/events';
const PROMOTE = 'POST /api/releases/:remote/:version/promote';
const ROLLBACK = 'POST /api/releases/:remote/rollback';

const pruned = aRelease({ version: 'gone', state: 'pruned', traffic: 0 });
const staged = aRelease({ version: 'new1', state: 'staged', traffic: 0 });
const canary = aRelease({ version: 'new1', state: 'canary', traffic: 10 });
const usual = aRelease({
  version: 'old1',
  outcomes: { ...NO_OUTCOMES, rendered: 1_204, loadFailed: 2, threw: 1 },
});
const remote = aRemote({ rollbackTo: 'old0', releases: [pruned, staged, usual] });

describe('promote', () => {
  it('takes the newest release with files, and reports who gets it', async () => {
    const { received, printed } = await runCli('promote mfe-recruiter --traffic 10', {
      [ASK]: () => aPlatform(remote),
      [PROMOTE]: () => aRemote({ releases: [canary, usual] }),
    });
    expect(received.at(-1)?.input).toEqual({
      params: { remote: 'mfe-recruiter', version: 'new1' },
      body: { traffic: 10 },
    });
    expect(printed).toContain('✓ giving mfe-recruiter@new1 10% of visitors');
    expect(printed).toContain('mfe-recruiter@new1 goes to 10% of visitors');
  });

  it('takes the release that is named, for all visitors', async () => {
    const { received } = await runCli('promote recruiter old1', {
      [ASK]: () => aPlatform(remote),
      [PROMOTE]: () => remote,
    });
    expect(received.at(-1)?.input).toEqual({
      params: { remote: 'mfe-recruiter', version: 'old1' },
      body: { traffic: 100 },
    });
  });

  it('refuses an area without a release, and names those that have one', async () => {
    const { refusal } = await runCli('promote payroll', { [ASK]: () => aPlatform(remote) });
    expect(refusal).toMatch(
      /shows this token no release of mfe-payroll. Available: mfe-recruiter\.$/,
    );
  });

  it('refuses if no release with files is left', async () => {
    const { refusal } = await runCli('promote recruiter', {
      [ASK]: () => aPlatform(aRemote({ releases: [pruned] })),
    });
    expect(refusal).toBe('No release of mfe-recruiter is left: publish one.');
  });
});

describe('rollback', () => {
  it('reports which release everyone gets', async () => {
    const { printed, received } = await runCli('rollback mfe-recruiter', {
      [ASK]: () => aPlatform(remote),
      [ROLLBACK]: () => remote,
    });
    expect(received.at(-1)).toMatchObject({ input: { params: { remote: 'mfe-recruiter' } } });
    expect(printed).toContain('mfe-recruiter@old1 goes to everyone');
  });
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
      reason: 'it does worse than the release before',
    },
  ];

  it('shows the releases of an area and their events', async () => {
    const { printed, received } = await runCli('list mfe-recruiter', {
      [ASK]: () => aPlatform(remote),
      [EVENTS]: () => ({ events, hasMore: false }),
    });
    expect(received.at(-1)?.input).toEqual({ query: { remote: 'mfe-recruiter' } });
    expect(printed).toMatch(/old1 +default +100% .* 1,204 +3$/m);
    expect(printed).toMatch(
      /2026-11-21 13:05 +auto rollback +new1 +gangway +Failed for 5 of 20 visitors +it does worse/,
    );
  });

  it('shows who checked a release, its commit and its reason', async () => {
    const origin = {
      commit: 'c0ffee'.repeat(6) + 'c0ff',
      isDirty: true,
      author: 'Ada Okonkwo',
      reason: 'search: faster',
    };
    const known = aRemote({ releases: [aRelease({ origin, checkedBy: 'ci' }), usual] });
    const { printed } = await runCli('list mfe-recruiter', {
      [ASK]: () => aPlatform(known),
      [EVENTS]: () => ({ events: [], hasMore: false }),
    });
    expect(printed).toMatch(
      / ci .* c0ffeec0ff plus uncommitted changes, Ada Okonkwo +search: faster$/m,
    );
    expect(printed).toMatch(/ no one .* 1,204 +3$/m);
  });

  it('shows the releases of all areas', async () => {
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

  it('shows the platform and the releases of each area', async () => {
    const running = aRemote({ rollbackTo: 'old1', releases: [canary, usual] });
    const { printed } = await runCli('status', { [ASK]: () => aPlatform(running) }, { env });
    const [, where = '', what, , , row = ''] = printed.split('\n');
    expect(where).toMatch(/^http:.*, a demo, as a team$/);
    expect(what).toBe('shell 0123456789, contract 1');
    expect(row.trim().split(/ {2,}/)).toEqual([
      'mfe-recruiter',
      'recruiter',
      'old1',
      'new1, 10%',
      '1,204',
      '3',
      'old1',
      '/recruiter',
    ]);
  });
});

describe('the command line', () => {
  it('lists its commands with help', async () => {
    const { printed } = await runCli('help', {});
    for (const verb of [
      'publish',
      'list',
      'promote',
      'rollback',
      'status',
      'preview',
      'retire',
      'sign',
    ]) {
      expect(printed).toContain(`\n  ${verb} `.trimEnd());
    }
  });

  it.each(['pubish', 'constructor'])('refuses the verb %s', async (verb) => {
    const { refusal } = await runCli(verb, {});
    expect(refusal).toBe(
      `There is no command "${verb}". Use one of publish, list, promote, rollback, status, preview, retire, sign.`,
    );
  });
});

const TARGET = 'GET /api/releases/target';
const namesOf = (received: readonly { name: string }[]) => received.map(({ name }) => name);

describe('a change of the platform', () => {
  const running = aRemote({ rollbackTo: 'old0', releases: [canary, usual] });
  const handlers: Handlers = {
    [ASK]: () => ({ ...aPlatform(running), actor: 'team recruiter' }),
    [PROMOTE]: () => running,
    [ROLLBACK]: () => running,
    'PATCH /api/releases/:remote/:version/previews': () => running,
  };

  it.each([
    ['promote recruiter --traffic 30', 'give mfe-recruiter@new1 30% of visitors'],
    ['rollback recruiter', 'roll mfe-recruiter back to old0'],
    ['preview recruiter --user ada', 'show mfe-recruiter@new1 to ada'],
    ['preview recruiter --end', 'end the preview of mfe-recruiter@new1 for everyone'],
  ])('must be confirmed, with platform, team and action shown: %s', async (line, action) => {
    const { printed, received, refusal } = await runCli(line, handlers, { answer: 'n' });
    expect(printed).toMatch(/Target: http:\S+, a demo, as team recruiter\n/);
    expect(printed).toContain(`Action: ${action}\n`);
    expect(refusal).toBe('Nothing was changed.');
    expect(namesOf(received)).toEqual([TARGET, ASK]);
  });

  it.each([
    'publish recruiter',
    'promote recruiter',
    'rollback recruiter',
    'preview recruiter',
    'retire recruiter',
  ])('is refused without a terminal, before anything is sent: %s', async (line) => {
    const { refusal, received } = await runCli(line, handlers, { answer: null });
    expect(refusal).toBe(
      'This changes a platform, and there is no terminal to confirm it. Add --yes.',
    );
    expect(received).toEqual([]);
  });

  it('needs no confirmation with --yes', async () => {
    const { refusal, received } = await runCli('promote recruiter --yes', handlers, {
      answer: null,
    });
    expect(refusal).toBeNull();
    expect(namesOf(received)).toEqual([TARGET, ASK, PROMOTE]);
  });

  it.each([
    ['promote recruiter new1 --reason tried_for_a_week', { body: { reason: 'tried_for_a_week' } }],
    ['rollback recruiter --reason slow', { query: { reason: 'slow' } }],
    ['preview recruiter --user ada --reason review', { body: { reason: 'review' } }],
  ])('sends the reason: %s', async (line, input) => {
    const { received } = await runCli(line, handlers);
    expect(received.at(-1)?.input).toMatchObject(input);
  });

  it('is refused with a reason of more than 300 characters', async () => {
    const { refusal } = await runCli(`promote recruiter --reason ${'x'.repeat(301)}`, handlers);
    expect(refusal).toBe('--reason must have 1 to 300 characters.');
  });
});

describe('the program at the address', () => {
  const elsewhere: NonNullable<Handlers[typeof TARGET]>[] = [
    () => ({ status: 404, text: 'Not found' }),
    () => ({ status: 200, text: '<h1>Some other program</h1>' }),
    () => ({ status: 200, text: '{"status":"ok"}' }),
    () => ({ status: 302, text: '' }),
  ];

  it.each(elsewhere)('gets no token unless it is Gangway (%#)', async (answer) => {
    const { received, refusal } = await runCli('promote recruiter', { [TARGET]: answer });
    expect(received).toEqual([{ name: TARGET, input: {}, authorization: undefined }]);
    expect(refusal).toMatch(/ is not Gangway, .* No token was sent. GANGWAY_URL says where/);
  });

  it('gets no demo token if it is a production system', async () => {
    const { received, refusal } = await runCli('promote recruiter', {
      [TARGET]: () => ({ product: 'gangway', mode: 'production' }),
    });
    expect(namesOf(received)).toEqual([TARGET]);
    expect(refusal).toMatch(/ is a production system: put your team's deploy token in GANGWAY_DEP/);
  });

  it('is shown as production', async () => {
    const { printed } = await runCli(
      'promote recruiter',
      {
        [TARGET]: () => ({ product: 'gangway', mode: 'production' }),
        [ASK]: () => ({ ...aPlatform(remote), actor: 'team recruiter' }),
        [PROMOTE]: () => remote,
      },
      { env: { GANGWAY_DEPLOY_TOKEN: 'gwd_secret' } },
    );
    expect(printed).toMatch(/Target: http:\S+, production, as team recruiter/);
  });
});
