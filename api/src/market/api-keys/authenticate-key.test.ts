import { calls } from '@gangway/contract/calls';
import type { Call } from '@gangway/contract/foundation/call';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import { NewMatches } from '@gangway/contract/market/integration-events';
import { RevealsAnswer } from '@gangway/contract/market/reveals';
import { SavedSearch } from '@gangway/contract/market/saved-searches';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limitsFor } from '../../foundation/env/rate-limits';
import { housekeepingJob } from '../../housekeeping/housekeeping-job';
import { users } from '../../identity/tables/accounts.table';
import { changePassword } from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { changePlan, endPlan } from '../../testing/factories/billing';
import { makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { makeIntegrator, readWithKey } from '../../testing/integrating';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi, TEST_START } from '../../testing/test-api';
import { apiKeys } from '../tables/api-keys.table';

const MINUTE = 60_000;
const SOME_ID = '00000000-0000-4000-8000-000000000000';

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));

async function makeHolder() {
  const integrator = await makeIntegrator(api);
  const { secret, apiKey } = await integrator.newKey();
  return { ...integrator, apiKey, read: (path: string) => readWithKey(api, secret, path), secret };
}

function refusalsSince(start: number): unknown[] {
  const lines = api.logLines.slice(start).map((line) => JSON.parse(line));
  return lines.filter(({ event }) => event === 'api-key-refused').map(({ account }) => account);
}

describe('a program with an API key', () => {
  it('reads the people that its recruiter has revealed, with stage and notes', async () => {
    const [holder, other] = [await makeHolder(), await makeHolder()];
    const [own, foreign] = [await makeCandidate(api.db), await makeCandidate(api.db)];
    const noted = { stage: 'contacted', notes: 'Call on Monday' } as const;
    await makeReveal(api.db, { recruiterId: holder.id, candidateId: own.id, ...noted });
    await makeReveal(api.db, { recruiterId: other.id, candidateId: foreign.id });
    const { items, total } = await readAnswer(RevealsAnswer, await holder.read('/api/reveals'));
    expect(total).toBe(1);
    expect(items).toMatchObject([{ id: own.id, email: own.email, ...noted }]);
    expect((await holder.read(`/api/reveals/${own.id}`)).status).toBe(200);
    expect((await holder.read(`/api/reveals/${foreign.id}`)).status).toBe(404);
    expect((await holder.read('/api/reveals?cursor=nonsense')).status).toBe(400);
  });

  it('reads the saved searches of its recruiter, and of no one else', async () => {
    const [holder, other] = [await makeHolder(), await makeHolder()];
    const search = await makeSavedSearch(api.db, holder.id);
    await makeSavedSearch(api.db, other.id);
    const answer = await holder.read('/api/saved-searches');
    const searches = await readAnswer(z.array(SavedSearch), answer);
    expect(searches.map(({ id }) => id)).toEqual([search.id]);
  });

  it('reads the new matches of a saved search without names, even of revealed people', async () => {
    const [holder, other] = [await makeHolder(), await makeHolder()];
    const { id } = await makeSavedSearch(api.db, holder.id, { filter: { search: 'glazier' } });
    const foreign = await makeSavedSearch(api.db, other.id);
    const seen = (day: string) => ({
      positionTitle: 'Glazier',
      clearance: 'top-secret' as const,
      answeredAt: new Date(`2026-03-${day}T06:00:00Z`),
    });
    const [early, late] = [
      await makeCandidate(api.db, seen('01')),
      await makeCandidate(api.db, seen('02')),
    ];
    await makeReveal(api.db, { recruiterId: holder.id, candidateId: late.id });
    const path = `/api/saved-searches/${id}/new-matches`;
    const answer = await holder.read(path);
    const text = await answer.clone().text();
    const all = await readAnswer(NewMatches, answer);
    expect(all.candidates.map((one) => one.id)).toEqual([late.id, early.id]);
    expect(all.hasMore).toBe(false);
    for (const detail of [early.fullName, late.fullName, late.email, late.phone, 'secret']) {
      expect(text).not.toContain(detail);
    }
    const since = await holder.read(`${path}?since=2026-03-01T12:00:00Z`);
    const newer = await readAnswer(NewMatches, since);
    expect(newer.candidates.map((one) => one.id)).toEqual([late.id]);
    const next = await readAnswer(NewMatches, await holder.read(`${path}?since=${newer.until}`));
    expect(next.candidates).toEqual([]);
    expect((await holder.read(`/api/saved-searches/${foreign.id}/new-matches`)).status).toBe(404);
    for (const bad of ['tomorrow', '2026-03-03T00:00:00Z', '0000-01-01T00:00:00Z&x=1']) {
      expect((await holder.read(`${path}?since=${bad}`)).status).toBe(400);
    }
    expect((await holder.read(`${path}?since=0000-01-01T00:00:00Z`)).status).toBe(200);
  });

  it('is refused every other call, and opens no session', async () => {
    const { secret, read } = await makeHolder();
    const everyCall: [string, Call][] = Object.entries(calls);
    const closed = everyCall.filter(
      ([, { access }]) => !['anyone', 'recruiter-or-key'].includes(access),
    );
    for (const [name] of closed) {
      const [method = '', path = ''] = name.split(' ');
      const headers = { authorization: `Bearer ${secret}` };
      const answer = await api.request(method, path.replace(/:\w+/g, SOME_ID), { headers });
      expect([name, answer.status]).toEqual([name, 401]);
    }
    expect((await read('/api/reveals')).headers.get('set-cookie')).toBeNull();
  });

  it('updates when the key was last used, at most once a minute', async () => {
    const { read, keys } = await makeHolder();
    await read('/api/reveals');
    const [first] = await keys();
    expect(first?.lastUsedAt).toBe(TEST_START.toISOString());
    api.clock.advance(MINUTE - 1);
    await read('/api/reveals');
    expect((await keys())[0]?.lastUsedAt).toBe(TEST_START.toISOString());
    api.clock.advance(1);
    await read('/api/reveals');
    expect((await keys())[0]?.lastUsedAt).toBe(api.clock.now().toISOString());
  });

  it('is told to wait after 120 requests in a minute, whatever address it calls from', async () => {
    const [holder, other] = [await makeHolder(), await makeHolder()];
    const { max } = limitsFor('production').requestByKey;
    expect(max).toBe(120);
    const headers = { authorization: `Bearer ${holder.secret}` };
    for (let sent = 0; sent < max; sent += 1) {
      const address = `192.0.2.${sent % 200}`;
      const { status } = await api.request('GET', '/api/saved-searches', { headers, address });
      expect(status).toBe(200);
    }
    const refused = await holder.read('/api/saved-searches');
    expect(await codeOf(refused.clone())).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await other.read('/api/saved-searches')).status).toBe(200);
    api.clock.advance(MINUTE);
    expect((await holder.read('/api/saved-searches')).status).toBe(200);
  });
});

describe('an API key', () => {
  it('is refused when it is unknown, even with a valid session, and the refusal is logged', async () => {
    const { cookie } = await makeHolder();
    const start = api.logLines.length;
    const headers = { authorization: 'Bearer gwk_unknown' };
    const answer = await api.request('GET', '/api/reveals', { headers, cookie });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await codeOf(answer)).toEqual([401, 'unauthenticated']);
    expect(refusalsSince(start)).toEqual([null]);
    expect(api.logLines.join()).not.toContain('gwk_unknown');
  });

  it('is not read from a header with Basic authentication, and the session still counts', async () => {
    const { cookie } = await makeHolder();
    const headers = { authorization: 'Basic dXNlcjpwYXNz' };
    expect((await api.request('GET', '/api/reveals', { headers, cookie })).status).toBe(200);
    expect((await api.request('GET', '/api/reveals', { headers })).status).toBe(401);
  });

  it('is refused with 429 and not logged after 30 unknown keys in 15 minutes from one address', async () => {
    const headers = { authorization: 'Bearer gwk_unknown' };
    const ask = (address: string) => api.request('GET', '/api/reveals', { headers, address });
    for (let sent = 0; sent < 30; sent += 1) expect((await ask('198.51.100.1')).status).toBe(401);
    const start = api.logLines.length;
    expect((await ask('198.51.100.1')).status).toBe(429);
    expect(refusalsSince(start)).toEqual([]);
    expect((await ask('198.51.100.2')).status).toBe(401);
    api.clock.advance(15 * MINUTE);
    expect((await ask('198.51.100.1')).status).toBe(401);
  });

  it('is refused once it is revoked', async () => {
    const { read, send, apiKey } = await makeHolder();
    await send('DELETE', `/keys/${apiKey.id}`);
    expect(await codeOf(read('/api/reveals'))).toEqual([401, 'unauthenticated']);
  });

  it('is refused while the account is suspended', async () => {
    const { read, id } = await makeHolder();
    const suspended = { suspendedAt: TEST_START, suspensionReason: 'Spam' };
    await api.db.update(users).set(suspended).where(eq(users.id, id));
    const start = api.logLines.length;
    expect(await codeOf(read('/api/reveals'))).toEqual([403, 'account_suspended']);
    expect(refusalsSince(start)).toEqual([id]);
  });

  it.each([
    ['has ended', { status: 'ended' as const, endedAt: TEST_START }],
    ['has become another', { plan: 'pro' as const }],
    ['is unpaid', { status: 'past_due' as const, periodEnd: TEST_START }],
  ])('is refused when the plan %s', async (_, change) => {
    const { read, id } = await makeHolder();
    await changePlan(api.db, id, change);
    expect(await codeOf(read('/api/saved-searches'))).toEqual([403, 'not_in_plan']);
  });

  it('is deleted once the plan has ended, but kept while a renewal is late', async () => {
    const [ended, late] = [await makeHolder(), await makeHolder()];
    await endPlan(api.db, ended.id, TEST_START);
    await changePlan(api.db, late.id, { status: 'past_due', periodEnd: TEST_START });
    await housekeepingJob(api.deps).run(new AbortController().signal);
    expect(await api.db.$count(apiKeys, eq(apiKeys.recruiterId, ended.id))).toBe(0);
    expect(await api.db.$count(apiKeys, eq(apiKeys.recruiterId, late.id))).toBe(1);
  });

  it('keeps working after a change of the password', async () => {
    const { read, recruiter } = await makeHolder();
    expect((await changePassword(api, await api.signIn(recruiter))).status).toBe(204);
    expect((await read('/api/reveals')).status).toBe(200);
    api.clock.advance(DAY_MS);
    expect((await read('/api/reveals')).status).toBe(200);
  });
});

describe('GET /api/saved-searches/:id/new-matches in the browser', () => {
  it('refuses a plan without integrations, so that it cannot replace a search', async () => {
    const integrator = await makeIntegrator(api, { plan: 'pro' });
    const { id } = await makeSavedSearch(api.db, integrator.id);
    const answer = await integrator.get(`/api/saved-searches/${id}/new-matches`);
    expect(await codeOf(answer)).toEqual([403, 'not_in_plan']);
  });
});
