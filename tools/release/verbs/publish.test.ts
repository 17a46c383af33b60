import { releaseCalls } from '@gangway/contract/platform/release-calls';
import { aManifest, createCheckout } from '../testing/checkout';
import type { Handlers } from '../testing/fake-platform';
import { aPlatform, aRelease, aRemote } from '../testing/release.factory';
import { runCli } from '../testing/run-cli';

const TARGET = 'GET /api/releases/target';
const ASK = 'GET /api/releases';
const ANNOUNCE = 'POST /api/releases';
const UPLOAD = 'PUT /api/releases/:remote/:version/files/:file';
const PROMOTE = 'POST /api/releases/:remote/:version/promote';
const PUBLISH = 'POST /api/releases/:remote/:version/publish';

const sizes = [
  {
    path: '/recruiter',
    scriptBytes: 281_430,
    scriptBudget: 360_000,
    scripts: 8,
    scriptsBudget: 12,
    styleBytes: 6_100,
    styleBudget: 30_000,
  },
];
const canary = aRelease({ state: 'canary', traffic: 10, sizes });
const older = aRelease({ version: '0000000001', publishedAt: '2026-11-20T08:00:00.000Z' });

const platform = (handlers: Handlers = {}): Handlers => ({
  [ASK]: () => ({ ...aPlatform(aRemote({ releases: [older] })), actor: 'team recruiter' }),
  [ANNOUNCE]: ({ body }) => ({ missing: body.files.map(({ name }) => name) }),
  [UPLOAD]: () => undefined,
  [PUBLISH]: () => aRemote({ releases: [canary, older] }),
  ...handlers,
});

let checkout: Awaited<ReturnType<typeof createCheckout>>;

beforeAll(async () => {
  checkout = await createCheckout();
});

afterAll(() => checkout.remove());

const publishByNpm = (line: string) => runCli(line, platform(), { root: checkout.root });

const publish = (handlers: Handlers = {}, line = 'publish mfe-recruiter') =>
  runCli(line, platform(handlers), checkout);

const namesOf = (received: { name: string }[]) => received.map(({ name }) => name);

describe('publish', () => {
  it('builds only the area, for production, and sends it as its team', async () => {
    const { received, refusal } = await publishByNpm('publish recruiter --traffic 10');
    expect(refusal).toBeNull();
    expect(await checkout.builds()).toBe('mfe-recruiter production\n');
    expect(namesOf(received)).toEqual([TARGET, ASK, ANNOUNCE, UPLOAD, UPLOAD, UPLOAD, PUBLISH]);
    expect(new Set(received.slice(1).map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer gwd_demo_recruiter']),
    );
    expect(received[2]?.input).toMatchObject({
      body: { manifest: aManifest(), files: [{ name: 'entry.js', bytes: 500 }, {}, {}] },
    });
    expect(received.at(-1)?.input).toEqual({
      params: { remote: 'mfe-recruiter', version: '1a2b3c4d5e' },
      body: { traffic: 10 },
    });
  });

  it('reports each step, then who gets the release and what it costs', async () => {
    const { printed } = await publish({}, 'publish mfe-recruiter --traffic 10');
    const [steps = '', report] = printed
      .replace(/ \(\d+\.\d s\)/g, '')
      .replace(/127\.0\.0\.1:\d+/g, 'it')
      .split('\n\nmfe-recruiter@1a2b');
    const lines = steps.split('\n').filter((line) => !line.includes(' of 3 files'));
    const isOfChecks = (line: string) => / (building|checking [\w ]+ of) mfe-recruiter$/.test(line);
    expect(lines.filter(isOfChecks).toSorted()).toEqual([
      '✓ building mfe-recruiter',
      '✓ checking tests of mfe-recruiter',
      '✓ checking types and lint of mfe-recruiter',
    ]);
    expect(lines.filter((line) => !isOfChecks(line))).toEqual([
      '',
      'Target: http://it, a demo, as team recruiter',
      'Action: build mfe-recruiter and publish it to 10% of visitors, with lint, types and tests checked here; everyone currently gets 0000000001',
      '',
      '  3 files, 0.6 KB; 3 to upload',
      '✓ announcing mfe-recruiter@1a2b3c4d5e',
      '✓ uploading',
      '✓ checking it against what is live, and publishing it to 10% of visitors',
    ]);
    expect(report).toBe(`3c4d5e goes to 10% of visitors from their next navigation on.

  Version     State    Traffic  Published (UTC)   By              Checked by  Renders (24 h)  Failed  Previewed by  Commit  Why
  1a2b3c4d5e  canary       10%  2026-11-21 13:02  team recruiter  no one                   0       0
  0000000001  default     100%  2026-11-20 08:00  team recruiter  no one                   0       0

  Page             JavaScript    Files           CSS
  /recruiter  281.4 of 360 KB  8 of 12  6.1 of 30 KB

`);
  });

  it('publishes to everyone by default', async () => {
    const { received } = await publish();
    expect(received.at(-1)?.input).toMatchObject({ body: { traffic: 100 } });
  });

  it('uploads only files that are missing', async () => {
    const { received } = await publish({ [ANNOUNCE]: () => ({ missing: ['remote.js'] }) });
    const uploads = received.filter(({ name }) => name === UPLOAD);
    expect(uploads).toHaveLength(1);
    expect(uploads[0]?.input).toMatchObject({
      params: { file: 'remote.js' },
      upload: Buffer.from('r'.repeat(99)),
    });
  });

  it('uploads nothing if no file is missing', async () => {
    const { received, printed } = await publish({ [ANNOUNCE]: () => ({ missing: [] }) });
    expect(namesOf(received)).toEqual([TARGET, ASK, ANNOUNCE, PUBLISH]);
    expect(printed).not.toContain('uploading');
  });

  it('promotes a version that already exists, and uploads nothing', async () => {
    const { received, printed, refusal } = await publish({
      [ASK]: () => aPlatform(aRemote({ releases: [older, aRelease({ state: 'kept' })] })),
      [PROMOTE]: () => aRemote({ releases: [older, canary] }),
    });
    expect(refusal).toBeNull();
    expect(namesOf(received)).toEqual([TARGET, ASK, PROMOTE]);
    expect(printed).toContain('mfe-recruiter@1a2b3c4d5e already exists: giving it 100%');
  });

  it('uploads a version again after its files were pruned', async () => {
    const { received } = await publish({
      [ASK]: () => aPlatform(aRemote({ releases: [older, aRelease({ state: 'pruned' })] })),
    });
    expect(namesOf(received)).toContain(ANNOUNCE);
  });

  it('uploads a file again after its connection was dropped', async () => {
    let attempt = 0;
    const { received, refusal } = await publish({
      [UPLOAD]: () => ((attempt += 1) === 1 ? 'drop' : undefined),
    });
    expect(refusal).toBeNull();
    expect(received.filter(({ name }) => name === UPLOAD)).toHaveLength(4);
  });
});

describe('a refused publish', () => {
  it.each(releaseCalls[PUBLISH].errors)('shows the gate %s and what to do', async (code) => {
    const message = 'What is wrong, and what to do.';
    const { refusal, printed } = await publish({ [PUBLISH]: () => ({ code, message }) });
    expect(refusal).toBe(`${code}: ${message}`);
    expect(printed).toContain('✗ checking it against what is live');
  });

  it('uploads nothing if the announcement is refused', async () => {
    const message = 'This version is there with other files.';
    const { refusal, received } = await publish({
      [ANNOUNCE]: () => ({ code: 'version_taken', message }),
    });
    expect(refusal).toBe(`version_taken: ${message}`);
    expect(namesOf(received)).toEqual([TARGET, ASK, ANNOUNCE]);
  });

  it('builds nothing if the token is unknown', async () => {
    const before = await checkout.builds();
    const { refusal } = await publish({
      [ASK]: () => ({ code: 'unauthenticated', message: 'Not known' }),
    });
    expect(refusal).toMatch(/has no demo token for the team recruiter: put its own in GANGWAY/);
    expect(await checkout.builds()).toBe(before);
  });

  it('names the available areas if there is no such area', async () => {
    const { refusal, received } = await publish({}, 'publish mfe-payroll');
    expect(refusal).toBe('This checkout has no mfe-payroll. Available: mfe-other, mfe-recruiter.');
    expect(received).toEqual([]);
  });

  it('ends if the file store refuses a file', async () => {
    const { refusal, received } = await publish({
      [UPLOAD]: () => ({ code: 'file_differs', message: 'The file is another one.' }),
    });
    expect(refusal).toBe('file_differs: The file is another one.');
    expect(namesOf(received)).not.toContain(PUBLISH);
  });
});

describe('an invalid build', () => {
  const tryToPublish = async (build: Parameters<typeof createCheckout>[0]) => {
    const other = await createCheckout(build);
    const result = await runCli('publish mfe-recruiter', platform(), { root: other.root });
    await other.remove();
    return result;
  };

  it('shows its own messages, and is not announced', async () => {
    const script = 'console.log("No such module"); process.exit(3);';
    const { refusal, received } = await tryToPublish({ script });
    expect(refusal).toMatch(/No such module\n.*build failed\.$/s);
    expect(namesOf(received)).toEqual([TARGET, ASK]);
  });

  it('is refused if its description does not fit the contract', async () => {
    const { refusal, received } = await tryToPublish({ manifest: { name: 'mfe-recruiter' } });
    expect(refusal).toMatch(/has no release\.json that fits this contract/);
    expect(namesOf(received)).toEqual([TARGET, ASK]);
  });

  it('is refused if it is of another area', async () => {
    const { refusal, received } = await tryToPublish({
      manifest: aManifest({ name: 'mfe-other' }),
    });
    expect(refusal).toBe('mfe-recruiter builds mfe-other: its src/area.ts uses a different name.');
    expect(namesOf(received)).toEqual([TARGET, ASK]);
  });
});
