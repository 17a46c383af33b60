import type { Call } from '@gangway/contract/call';
import { calls } from '@gangway/contract/calls';
import { limitsFor } from '../modules/rate-limits/limits';
import { rateLimits } from '../modules/rate-limits/rate-limits.table';
import { readError } from '../testing/read-answer';
import { createTestApi, type TestApi } from '../testing/test-api';

/** Sound: only widens the literal types of the contract's own entries. */
const everyCall: [string, Call][] = Object.entries(calls);

const ofStrangers = everyCall.filter(
  ([, { access, body, demo }]) => access === 'anyone' && body && !demo,
);
const isPrivateLink = (name: string) => name.includes(':token') || name.includes('/claim');
/** They count in the verb: the attempts of neighbors must not lock a known device out. */
const isSignIn = (name: string) => name.startsWith('POST /api/login');
const limited = everyCall.flatMap(([name, { addressLimit, errors }]) =>
  addressLimit ? [{ name, addressLimit, errors }] : [],
);

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ limits: limitsFor('production') });
});
afterAll(() => api.close());

describe('a call that anyone may make with a body', () => {
  it.each(ofStrangers)(
    '%s is limited by address, or counted by its link or account',
    (name, call) => {
      const isCountedInVerb = isPrivateLink(name) || isSignIn(name);
      expect(isCountedInVerb || call.addressLimit !== undefined).toBe(true);
    },
  );
});

describe.each(limited)('$name', ({ name, addressLimit, errors }) => {
  const [method = '', path = ''] = name.split(' ');
  const address = `198.51.100.${limited.findIndex((one) => one.name === name)}`;
  const send = (body: unknown) => api.request(method, path, { body, address });

  it('counts a body that it cannot read, and refuses the next one unread', async () => {
    await api.db.delete(rateLimits);
    api.deps.limits[addressLimit] = { max: 1, windowMs: 60_000 };
    expect((await send('not JSON')).status).toBe(400);
    const response = await send('not JSON');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
    expect((await readError(response)).code).toBe('rate_limited');
    const elsewhere = { body: 'not JSON', address: '203.0.113.1' };
    expect((await api.request(method, path, elsewhere)).status).toBe(400);
  });

  it('says in the contract that it can be refused', () => {
    expect(errors).toContain('rate_limited');
  });
});
