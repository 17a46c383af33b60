import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from './client';
import { startFakePlatform, type Handlers } from './testing/fake-platform';
import { aPlatform, aRemote } from './testing/release.factory';

const ASK = 'GET /api/releases';
const ROLLBACK = 'POST /api/releases/:remote/rollback';

let stop: () => void;

afterEach(() => stop());

type ClientCase = { demoTeam?: string; answerMs?: number; wait?: (ms: number) => Promise<void> };

async function connect(handlers: Handlers, { wait = delay, ...given }: ClientCase = {}) {
  const platform = await startFakePlatform(handlers);
  stop = platform.stop;
  const target = { address: platform.address, token: 't', demoTeam: given.demoTeam ?? null };
  const retryPolicy = { waitsMs: [0, 0], answerMs: given.answerMs ?? 30_000, wait };
  const client = await createClient(target, retryPolicy);
  platform.received.length = 0;
  return { client, received: platform.received };
}

const first = <T, U>(one: T, rest: U) => {
  let count = 0;
  return () => ((count += 1) === 1 ? one : rest);
};

describe('a call', () => {
  it('carries the token, and its answer is what the contract says', async () => {
    const { client, received } = await connect({ [ASK]: () => aPlatform(aRemote()) });
    expect(await client.call(ASK)).toEqual(aPlatform(aRemote()));
    expect(received).toEqual([{ name: ASK, input: {}, authorization: 'Bearer t' }]);
  });

  it.each(['drop', { status: 503, text: '' }, { status: 502, text: 'Bad gateway' }] as const)(
    'is made again after %p',
    async (trouble) => {
      const { client, received } = await connect({ [ASK]: first(trouble, aPlatform()) });
      expect(await client.call(ASK)).toEqual(aPlatform());
      expect(received).toHaveLength(2);
    },
  );

  it.each([
    ['5', 5000],
    ['86400', 10_000],
    ['Sun, 29 Nov 2026 20:00:00 GMT', 0],
  ])('is made again when the answer says, here after %p', async (after, expected) => {
    const busy = { status: 503, text: '', headers: { 'retry-after': after } };
    const wait = jest.fn(() => Promise.resolve());
    const { client } = await connect({ [ASK]: first(busy, aPlatform()) }, { wait });
    await client.call(ASK);
    expect(wait.mock.calls).toEqual([[expected]]);
  });

  it('gives up after three attempts, and says where it looked', async () => {
    const { client, received } = await connect({ [ASK]: () => 'drop' });
    await expect(client.call(ASK)).rejects.toThrow(
      `${client.address} cannot be reached: is it running? GANGWAY_URL says where it is.`,
    );
    expect(received).toHaveLength(3);
  });

  it('is not made again where twice is not once', async () => {
    const { client, received } = await connect({ [ROLLBACK]: first('drop' as const, aRemote()) });
    const params = { remote: 'mfe-recruiter' };
    await expect(client.call(ROLLBACK, { params, query: {} })).rejects.toThrow('cannot be reached');
    expect(received).toHaveLength(1);
  });

  it('does not wait for ever', async () => {
    const { client } = await connect({ [ASK]: () => 'hang' }, { answerMs: 500 });
    await expect(client.call(ASK)).rejects.toThrow('has not answered within 0.5 seconds.');
  });
});

describe('a refusal', () => {
  it('is the code with the sentence of the platform', async () => {
    const message = 'There is no release to go back to';
    const { client } = await connect({
      [ROLLBACK]: () => ({ code: 'nothing_to_roll_back', message }),
    });
    const input = { params: { remote: 'mfe-recruiter' }, query: {} };
    await expect(client.call(ROLLBACK, input)).rejects.toThrow(`nothing_to_roll_back: ${message}`);
  });

  it('has a line for each gate', async () => {
    const issues = [
      { path: 'route_owned', message: '/a belongs to mfe-a.' },
      { path: 'budget_exceeded', message: '/b fetches 400 kB.' },
    ];
    const body = { code: 'route_owned', message: '/a belongs to mfe-a.', issues };
    const { client } = await connect({
      [ASK]: () => ({ status: 422, text: JSON.stringify(body) }),
    });
    await expect(client.call(ASK)).rejects.toThrow(
      /^route_owned: \/a belongs to mfe-a\.\nbudget_exceeded: \/b fetches 400 kB\.$/,
    );
  });

  it('has a line for each field that is wrong', async () => {
    const issues = [{ path: 'files', message: 'Each file can be named only once' }];
    const body = { code: 'invalid_request', message: 'Not valid', issues };
    const { client } = await connect({
      [ASK]: () => ({ status: 400, text: JSON.stringify(body) }),
    });
    await expect(client.call(ASK)).rejects.toThrow(
      'invalid_request: Not valid\nfiles: Each file can be named only once',
    );
  });

  it('of a token says which token it was', async () => {
    const refuse = { [ASK]: () => ({ code: 'unauthenticated', message: 'No' }) as const };
    const { client } = await connect(refuse);
    await expect(client.call(ASK)).rejects.toThrow(
      'does not know the token in GANGWAY_DEPLOY_TOKEN',
    );
    stop();
    const demo = await connect(refuse, { demoTeam: 'billing' });
    await expect(demo.client.call(ASK)).rejects.toThrow('no demo token for the team billing');
  });

  it.each([
    { status: 404, text: '<h1>Not found</h1>' },
    { status: 301, text: '' },
  ])('of something else than Gangway says so: %p', async (answer) => {
    const { client } = await connect({ [ASK]: () => answer });
    await expect(client.call(ASK)).rejects.toThrow(
      `returned ${answer.status}, but not from Gangway`,
    );
  });

  it('is also an answer of another shape', async () => {
    const { client } = await connect({ [ASK]: () => ({ status: 200, text: '{"remotes":1}' }) });
    await expect(client.call(ASK)).rejects.toThrow('this checkout cannot read');
  });
});
