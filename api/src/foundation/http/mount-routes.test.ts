import { calls } from '@gangway/contract/calls';
import type { Call } from '@gangway/contract/foundation/call';
import { rateLimits } from '../../identity/tables/rate-limits.table';
import { makeIntegrator } from '../../testing/integrating';
import { forFile } from '../../testing/made-for-tests';
import { readError } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { limitsFor } from '../env/rate-limits';

/** Sound: only widens the literal types of the contract's own entries. */
const everyCall: [string, Call][] = Object.entries(calls);

const ofStrangers = everyCall.filter(
  ([, { access, body, demo }]) => access === 'anyone' && body && !demo,
);
const isPrivateLink = (name: string) => name.includes(':token') || name.includes('/claim');
/** These count in the handler: attempts of neighbors must not lock out a known device. */
const isSignIn = (name: string) => name.startsWith('POST /api/login');
const limited = everyCall.flatMap(([name, { addressLimit, errors, body }]) =>
  addressLimit ? [{ name, addressLimit, errors, hasBody: body !== undefined }] : [],
);

const api = forFile(() => createTestApi({ limits: limitsFor('production') }));

describe('each call with a body that needs no session', () => {
  it.each(ofStrangers)(
    'has an address limit, or is counted by its link or account: %s',
    (name, call) => {
      const isCountedInVerb = isPrivateLink(name) || isSignIn(name);
      expect(isCountedInVerb || call.addressLimit !== undefined).toBe(true);
    },
  );
});

describe.each(limited)('$name', ({ name, addressLimit, errors, hasBody }) => {
  const [method = '', path = ''] = name.split(' ');
  const here = `198.51.100.${limited.findIndex((one) => one.name === name)}`;
  const unreadable = hasBody ? { body: 'not JSON' } : {};
  const first = hasBody ? 400 : 200;
  const send = (address = here) => api.request(method, path, { ...unreadable, address });

  it('counts a request before reading its body, and refuses the next one unread', async () => {
    await api.db.delete(rateLimits);
    api.deps.limits[addressLimit] = { max: 1, windowMs: 60_000 };
    expect((await send()).status).toBe(first);
    const response = await send();
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
    expect((await readError(response)).code).toBe('rate_limited');
    expect((await send('203.0.113.1')).status).toBe(first);
  });

  it('declares the error rate_limited in the contract', () => {
    expect(errors).toContain('rate_limited');
  });
});

describe('an answer', () => {
  it('contains only the fields of the contract, with times as text', async () => {
    const integrator = await makeIntegrator(api);
    const made: unknown = await (await integrator.createKey({ name: 'Our ATS' })).json();
    expect(made).toEqual({
      apiKey: {
        id: expect.any(String),
        name: 'Our ATS',
        ending: expect.any(String),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        lastUsedAt: null,
      },
      secret: expect.any(String),
    });
  });
});
