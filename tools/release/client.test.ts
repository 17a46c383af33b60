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
  it('carries the token, and returns an answer in the form of the contract', async () => {
    const { client, received } = await connect({ [ASK]: () => aPlatform(aRemote()) });
    expect(await client.call(ASK)).toEqual(aPlatform(aRemote()));
    expect(received).toEqual([{ name: ASK, input: {}, authorization: 'Bearer t' }]);
  });

  it.each(['drop', { status: 503, text: '' }, { status: 502, text: 'Bad gateway' }] as const)(
    'is repeated after %p',
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
  ])('is repeated after the time that the answer asks for: %p', async (after, expected) => {
    const busy = { status: 503, text: '', headers: { 'retry-after': after } };
    const wait = jest.fn(() => Promise.resolve());
    const { client } = await connect({ [ASK]: first(busy, aPlatform()) }, { wait });
    await client.call(ASK);
    expect(wait.mock.calls).toEqual([[expected]]);
  });

  it('gives up after three attempts, and names the address', async () => {
    const { client, received } = await connect({ [ASK]: () => 'drop' });
    await expect(client.call(ASK)).rejects.toThrow(
      `${client.address} cannot be reached: is it running? GANGWAY_URL says where it is.`,
    );
    expect(received).toHaveLength(3);
  });

  it('is not repeated if a second call would have another effect', async () => {
    const { client, received } = await connect({ [ROLLBACK]: first('drop' as const, aRemote()) });
    const params = { remote: 'mfe-recruiter' };
    await expect(client.call(ROLLBACK, { params, query: {} })).rejects.toThrow('cannot be reached');
    expect(received).toHaveLength(1);
  });

  it('ends if there is no answer in time', async () => {
    const { client } = await connect({ [ASK]: () => 'hang' }, { answerMs: 500 });
    await expect(client.call(ASK)).rejects.toThrow('has not answered within 0.5 seconds.');
  });
});

describe('a refusal', () => {
  it('shows the code and the message of the platform', async () => {
    const message = 'There is no release to go back to';
    const { client } = await connect({
      [ROLLBACK]: () => ({ code: 'nothing_to_roll_back', message }),
    });
    const input = { params: { remote: 'mfe-recruiter' }, query: {} };
    await expect(client.call(ROLLBACK, input)).rejects.toThrow(`nothing_to_roll_back: ${message}`);
  });

  it('has one line for each failed gate', async () => {
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

  it('has one line for each invalid field', async () => {
    const issues = [{ path: 'files', message: 'Each file can be named only once' }];
    const body = { code: 'invalid_request', message: 'Not valid', issues };
    const { client } = await connect({
      [ASK]: () => ({ status: 400, text: JSON.stringify(body) }),
    });
    await expect(client.call(ASK)).rejects.toThrow(
      'invalid_request: Not valid\nfiles: Each file can be named only once',
    );
  });

  it('names the token if that is unknown', async () => {
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
  ])('says so if the answer is not from Gangway: %p', async (answer) => {
    const { client } = await connect({ [ASK]: () => answer });
    await expect(client.call(ASK)).rejects.toThrow(
      `returned ${answer.status}, but not from Gangway`,
    );
  });

  it('is also made of an answer in another form', async () => {
    const { client } = await connect({ [ASK]: () => ({ status: 200, text: '{"remotes":1}' }) });
    await expect(client.call(ASK)).rejects.toThrow('this checkout cannot read');
  });
});
