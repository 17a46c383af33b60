import { claimCalls } from '@gangway/contract/talent/claims';
import { contactDetailCalls } from '@gangway/contract/talent/contact-details';
import { profileRevealCalls } from '@gangway/contract/talent/profile-reveals';
import { profileCalls } from '@gangway/contract/talent/profiles';
import type { Db } from '../../foundation/db/db';
import { makeCandidate } from '../../testing/factories/candidates';
import { createTestApi, type TestApi, type TestRequest } from '../../testing/test-api';
import type { LinkPurpose } from '../tables/candidate-links.table';
import { issueCandidateLinks } from './issue-candidate-links';

const DATA = {
  fullName: 'Ana Maria Silva',
  positionTitle: 'Staff Engineer',
  yearsExperience: 9,
  skills: ['Go'],
  location: 'Portland, OR',
};

const UNKNOWN = 'unknown-and-just-as-secret-0123456789abcdef';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const REQUESTS: Record<string, TestRequest> = {
  'PUT /api/profile/:token': { body: DATA },
  'POST /api/profile/:token/jump-ship': { body: { jumped: true } },
  'POST /api/profile/:token/offers': { body: { field: 'location', shown: 'Reno', take: true } },
  'PUT /api/profile/:token/choice': { body: { choice: 'stay-private' } },
  'PUT /api/profile/:token/hidden-facts': { body: { hiddenFacts: ['department'] } },
  'PUT /api/profile/:token/email': { body: { email: 'ana.new@example.com' } },
  'PUT /api/profile/:token/phone': { body: { phone: '(425) 555-0100' } },
  'PUT /api/profile/:token/reveal-mails': { body: { wanted: false } },
  'POST /api/profile/:token/reveals/:revealId/report': { body: { reason: 'other', text: 'Spam' } },
  'POST /api/profile/:token/blocks': { body: { company: 'Keel & Company' } },
  'PUT /api/profile/:token/photo': { body: new Uint8Array(Buffer.from(PIXEL, 'base64')) },
  'PUT /api/profile/:token/resume': { body: new TextEncoder().encode('%PDF-1.7\n%%EOF\n') },
};

const SOME_ID = '00000000-0000-4000-8000-000000000000';

const PROFILE_CALLS = { ...profileCalls, ...contactDetailCalls, ...profileRevealCalls };

type Sent = { method: string; path: string; request: TestRequest };
type Target = { name: string; purpose: LinkPurpose; with: (token: string) => Sent };

function inPath(name: string): Target {
  const [method = '', pattern = ''] = name.split(' ');
  const path = (token: string) =>
    pattern.replace(':token', token).replace(/:(?:block|reveal)Id/, SOME_ID);
  return {
    name,
    purpose: name in PROFILE_CALLS ? 'profile' : 'claim',
    with: (token) => ({ method, path: path(token), request: REQUESTS[name] ?? {} }),
  };
}

const elsewhere = (name: string, sent: (token: string) => Sent): Target => ({
  name,
  purpose: 'claim',
  with: sent,
});

const CLAIM = '/api/candidate/claim';
const TARGETS: Target[] = [
  ...Object.keys({ ...PROFILE_CALLS, ...claimCalls })
    .filter((name) => name.includes(':token'))
    .map(inPath),
  elsewhere('a claim by query', (token) => ({
    method: 'GET',
    path: `${CLAIM}?token=${token}`,
    request: {},
  })),
  elsewhere('a claim by header', (token) => ({
    method: 'GET',
    path: CLAIM,
    request: { headers: { 'x-claim-token': token } },
  })),
  ...['opt-in', 'stay-private', 'opt-out'].map((choice) =>
    elsewhere(`a claim answered by ${choice}`, (token) => ({
      method: 'POST',
      path: CLAIM,
      request: { body: { token, choice } },
    })),
  ),
];

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

describe.each(TARGETS)('the token of $name', (target) => {
  const send = (token: string, change: Partial<Sent> = {}) => {
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

  it('is in no answer if it opens nothing, which is always the same 404', async () => {
    const response = await send(UNKNOWN);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain(UNKNOWN);
    assertGuarded(response, UNKNOWN);
    await assertUntold(UNKNOWN);
  });

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
