import { DAY_MS } from '@gangway/contract/foundation/durations';
import { RevealAnswer } from '@gangway/contract/market/reveals';
import { companyKey } from '@gangway/contract/talent/blocked-companies';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { tokenEntries } from '../../commerce/tables/tokens.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { makeGrant } from '../../testing/factories/billing';
import { makeBlock, makeCandidate, makeLink } from '../../testing/factories/candidates';
import { onNewList } from '../../testing/factories/transition-lists';
import { makeAuthority, makeHr } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { brokenRules, entriesFor, makeRevealer, outcomeOf } from '../../testing/revealing';
import { createTestApi, TEST_START } from '../../testing/test-api';

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
afterEach(async () => {
  expect(await brokenRules(api.db, TEST_START)).toEqual([]);
});

describe('a reveal', () => {
  it('shows name and contacts for one token, and is entered in the ledger', async () => {
    const revealer = await makeRevealer(api, { bought: 5 });
    const person = await makeCandidate(api.db, { profileImageUrl: 'https://example.com/me.jpg' });
    const answer = await readAnswer(RevealAnswer, await revealer.ask(person.id));
    expect(answer).toMatchObject({
      success: true,
      tokensSpent: 1,
      tokensRemaining: 4,
      candidate: {
        id: person.id,
        isRevealed: true,
        fullName: person.fullName,
        email: person.email,
        phone: person.phone,
        profileImageUrl: 'https://example.com/me.jpg',
        resumeUrl: null,
        expectedSalary: null,
        isVisible: true,
        revealedAt: TEST_START.toISOString(),
        stage: null,
        notes: '',
      },
    });
    expect(await entriesFor(api.db, revealer, person.id)).toEqual([{ kind: 'reveal', tokens: -1 }]);
  });

  it('is charged once, no matter how often and how late it is repeated', async () => {
    const revealer = await makeRevealer(api, { bought: 1 });
    const { id } = await makeCandidate(api.db);
    const first = await readAnswer(RevealAnswer, await revealer.ask(id));
    api.clock.advance(400 * DAY_MS);
    const again = await readAnswer(RevealAnswer, await revealer.ask(id));
    expect(again).toEqual({ ...first, tokensSpent: 0 });
    expect(await entriesFor(api.db, revealer, id)).toHaveLength(1);
  });

  it('opens the person for that recruiter only', async () => {
    const [one, other] = [
      await makeRevealer(api, { bought: 1 }),
      await makeRevealer(api, { bought: 1 }),
    ];
    const { id } = await makeCandidate(api.db);
    expect(await outcomeOf(await one.ask(id))).toBe('1 spent, 0 left');
    expect((await other.get(`/api/reveals/${id}`)).status).toBe(404);
    expect(await outcomeOf(await other.ask(id))).toBe('1 spent, 0 left');
  });

  it('is shown to the person on their profile page', async () => {
    const revealer = await makeRevealer(api, { bought: 1 }, { companyName: 'Harborline Talent' });
    const { id } = await makeCandidate(api.db);
    await revealer.ask(id);
    const response = await api.request('GET', `/api/profile/${await makeLink(api.db, id)}`);
    expect(await response.json()).toMatchObject({
      revealedBy: [{ company: 'Harborline Talent', revealedAt: TEST_START.toISOString() }],
    });
  });

  it('is refused to visitors and other roles', async () => {
    const { id: candidateId } = await makeCandidate(api.db);
    const ask = (cookie: string) =>
      api.request('POST', '/api/reveal-candidate', { cookie, body: { candidateId } });
    for (const user of [await makeHr(api.db), await makeAuthority(api.db)]) {
      expect(await outcomeOf(await ask(await api.signIn(user)))).toBe('403 forbidden');
    }
    expect(await outcomeOf(await ask(''))).toBe('401 unauthenticated');
  });

  it.each([[undefined], [null], [''], ['1'], ["' or true --"], [['a']], [{}]])(
    'is refused for an invalid ID: %p',
    async (candidateId) => {
      const revealer = await makeRevealer(api, { bought: 1 });
      expect(await outcomeOf(await revealer.ask(candidateId))).toBe('400 invalid_request');
    },
  );
});

describe('the token for a reveal', () => {
  it('comes from the allowance before the bought tokens', async () => {
    const revealer = await makeRevealer(api, { plan: 'basic', allowance: 2, bought: 2 });
    const balances: unknown[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await revealer.ask((await makeCandidate(api.db)).id);
      balances.push(await revealer.balance());
    }
    expect(balances).toEqual([
      { allowance: 1, bought: 2 },
      { allowance: 0, bought: 2 },
      { allowance: 0, bought: 1 },
      { allowance: 0, bought: 0 },
    ]);
  });

  it('comes from the grant that expires first', async () => {
    const revealer = await makeRevealer(api, { plan: 'basic', allowance: 1 });
    const sooner = await makeGrant(api.db, revealer.id, {
      granted: 1,
      grantedAt: new Date('2026-02-16T09:00:00Z'),
      expiresAt: new Date('2026-03-04T09:00:00Z'),
    });
    const { id } = await makeCandidate(api.db);
    await revealer.ask(id);
    const [spent] = await api.db
      .select({ grantId: tokenEntries.grantId })
      .from(tokenEntries)
      .where(eq(tokenEntries.candidateId, id));
    expect(spent?.grantId).toBe(sooner.id);
  });

  it('cannot come from an allowance that has expired, to the second', async () => {
    const revealer = await makeRevealer(api, { plan: 'basic', allowance: 5 });
    api.clock.set(new Date('2026-03-15T08:59:59Z'));
    const [one, two] = [await makeCandidate(api.db), await makeCandidate(api.db)];
    expect(await outcomeOf(await revealer.ask(one.id))).toBe('1 spent, 4 left');
    api.clock.set(new Date('2026-03-15T09:00:00Z'));
    expect(await outcomeOf(await revealer.ask(two.id))).toBe('402 no_tokens');
    expect(await outcomeOf(await revealer.ask(one.id))).toBe('0 spent, 0 left');
  });

  it('is required: without one, no one is revealed and the answer says to buy tokens', async () => {
    const revealer = await makeRevealer(api);
    const { id } = await makeCandidate(api.db);
    const answer = await revealer.ask(id);
    expect(answer.status).toBe(402);
    expect((await readError(answer)).message).toContain('Buy tokens');
    expect(await revealer.reveals()).toBe(0);
  });
});

const onList = async (status: 'archived' | 'pending_payment') =>
  (await makeCandidate(api.db, await onNewList(api.db, { status }))).id;

const UNAVAILABLE: Record<string, () => Promise<string>> = {
  'is not known': async () => randomUUID(),
  'has not answered': async () => (await makeCandidate(api.db, { state: 'invited' })).id,
  'waits for the next batch': async () => (await makeCandidate(api.db, { findableAt: null })).id,
  'stays private': async () => (await makeCandidate(api.db, { state: 'private' })).id,
  'is on an archived list': () => onList('archived'),
  'is on a list that is not paid': () => onList('pending_payment'),
  'has had their data erased': async () => {
    const { id } = await makeCandidate(api.db);
    await api.request('DELETE', `/api/profile/${await makeLink(api.db, id)}`);
    return id;
  },
};

describe('a reveal of an unavailable person', () => {
  it.each(Object.entries(UNAVAILABLE))(
    'is refused and costs nothing when the person %s',
    async (_, make) => {
      const id = await make();
      for (const revealer of [
        await makeRevealer(api, { bought: 1 }),
        await makeRevealer(api),
        await makeRevealer(api, { plan: 'unlimited' }),
        await makeRevealer(api, { plan: 'ultimate', billingCycle: 'yearly' }),
      ]) {
        const before = await revealer.balance();
        expect(await outcomeOf(await revealer.ask(id))).toBe('404 not_found');
        expect(await revealer.balance()).toEqual(before);
        expect(await revealer.reveals()).toBe(0);
      }
    },
  );

  it.each([
    [
      'by its name',
      { companyName: 'ACME Inc.', email: 'kim.reveals@hiring.example' },
      { company: 'Acme', domain: null },
    ],
    [
      'by its domain',
      { email: 'jo.reveals@eu.acme.example' },
      { company: 'Another', domain: 'acme.example' },
    ],
  ])(
    'is refused to a company that the person has blocked %s',
    async (_, user, { company, domain }) => {
      const blocked = await makeRevealer(api, { bought: 1 }, user);
      const free = await makeRevealer(api, { bought: 1 });
      const { id: candidateId } = await makeCandidate(api.db);
      await makeBlock(api.db, candidateId, { company, companyKey: companyKey(company), domain });
      expect(await outcomeOf(await blocked.ask(candidateId))).toBe('404 not_found');
      expect(await outcomeOf(await free.ask(candidateId))).toBe('1 spent, 0 left');
    },
  );

  it('stays open when the person later hides or blocks the company', async () => {
    const revealer = await makeRevealer(api, { bought: 1 }, { companyName: 'Acme Two' });
    const person = await makeCandidate(api.db);
    await revealer.ask(person.id);
    const token = await makeLink(api.db, person.id);
    const acts = [
      ['POST', 'blocks', { company: 'Acme Two' }],
      ['PUT', 'choice', { choice: 'stay-private' }],
    ] as const;
    for (const [method, path, body] of acts) {
      const done = await api.request(method, `/api/profile/${token}/${path}`, { body });
      expect(done.ok).toBe(true);
    }
    await api.db
      .update(transitionLists)
      .set({ status: 'archived' })
      .where(eq(transitionLists.id, person.listId));
    const again = await readAnswer(RevealAnswer, await revealer.ask(person.id));
    expect(again).toMatchObject({
      tokensSpent: 0,
      candidate: { email: person.email, isVisible: false },
    });
  });
});
