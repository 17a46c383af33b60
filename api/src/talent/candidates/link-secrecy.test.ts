import type { Db } from '../../foundation/db/db';
import { makeCandidate } from '../../testing/factories/candidates';
import { LINK_CALLS, type LinkRequest } from '../../testing/link-calls';
import { DEAD_LINKS } from '../../testing/linked-people';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { LinkPurpose } from '../tables/candidate-links.table';
import { issueCandidateLinks } from './issue-candidate-links';

let api: TestApi;
let broken: TestApi;
let quoted = '';

function fail(): never {
  const message = `Failed query: select $1\nparams: ${quoted}\n    at ${quoted} (${quoted}:1:1)`;
  const cause = Object.assign(new Error(message), { code: 'XX000', detail: `Key (${quoted})` });
  throw Object.assign(new Error(message, { cause }), { query: quoted, params: [quoted] });
}

beforeAll(async () => {
  api = await createTestApi();
  const db: Db = new Proxy(api.db, {
    get: (real, key): unknown => (quoted === '' ? Reflect.get(real, key) : fail),
  });
  const web = { handle: async () => fail() };
  broken = await createTestApi({ db, web });
});
afterAll(async () => {
  await broken.close();
  await api.close();
});
beforeEach(() => {
  api.logLines.length = 0;
  broken.logLines.length = 0;
  quoted = '';
  api.clock.advance(api.deps.limits.unknownLinkByAddress.windowMs);
});

async function issued(purpose: LinkPurpose): Promise<string> {
  const { id } = await makeCandidate(api.db);
  const people = [{ candidateId: id }];
  const [link] = await issueCandidateLinks(api.deps, api.db, { purpose, people });
  return link?.path.split('/').at(-1) ?? '';
}

const headersOf = ({ headers }: Response) => JSON.stringify([...headers]);

function assertGuarded(response: Response, token: string): void {
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(headersOf(response)).not.toContain(token);
}

async function assertUntold(token: string, { logLines, deps } = api): Promise<void> {
  expect(logLines.length).toBeGreaterThan(0);
  expect(logLines.join('')).not.toContain(token);
  expect(await deps.metrics.metrics()).not.toContain(token);
}

async function assertUntoldByFailure(token: string, act: () => Promise<Response>): Promise<void> {
  quoted = token;
  const response = await act();
  quoted = '';
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain(token);
  assertGuarded(response, token);
  const log = broken.logLines.join('');
  expect(log).toContain('request failed');
  expect(log).toContain('XX000');
  await assertUntold(token, broken);
}

describe.each(LINK_CALLS)('the token of $name', (target) => {
  const send = (token: string, change: Partial<LinkRequest> = {}) => {
    const { method, path, request } = { ...target.with(token), ...change };
    return api.request(method, path, request);
  };

  it('is in no header, log line or metric if it opens', async () => {
    const token = await issued(target.purpose);
    const response = await send(token);
    expect(response.status).not.toBe(500);
    expect(response.headers.get('cache-control')).toContain('no-store');
    assertGuarded(response, token);
    await assertUntold(token);
  });

  it.each(DEAD_LINKS)(
    'is in no answer if it opens nothing, always with 404: %s',
    async (_, make) => {
      const token = await make(api, target.purpose);
      const response = await send(token);
      expect(response.status).toBe(404);
      const text = await response.text();
      expect(text).toContain('"code":"not_found"');
      expect(text).not.toContain(token);
      assertGuarded(response, token);
      await assertUntold(token);
    },
  );

  it('is in no answer to an unknown method or an unreadable body', async () => {
    const token = await issued(target.purpose);
    const body = `{"token":"${token}","choice":`;
    const answers = [
      await send(token, { method: 'PATCH' }),
      await send(token, { method: 'POST', request: { body } }),
      await send(token, { method: 'PUT', request: { body: { [token]: token, token } } }),
    ];
    for (const response of answers) {
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      assertGuarded(response, token);
    }
    await assertUntold(token);
  });

  it('is in no answer or log line if the database fails with an error that quotes it', async () => {
    const token = await issued(target.purpose);
    const { method, path, request } = target.with(token);
    await assertUntoldByFailure(token, () => broken.request(method, path, request));
  });
});

describe.each(['/profile/', '/profile/email/', '/candidate/claim/'])(
  'the token of the page %s',
  (path) => {
    it('is in no answer or log line if the page fails with an error that quotes it', async () => {
      const token = await issued('profile');
      await assertUntoldByFailure(token, () => broken.request('GET', `${path}${token}`));
    });
  },
);
