import { utcDay } from '@gangway/contract/market/fair-use';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { loadEnv } from '../../foundation/env/env';
import { makeCandidates, makeCandidate, makeReveals } from '../../testing/factories/candidates';
import { forFile } from '../../testing/made-for-tests';
import { readError } from '../../testing/read-answer';
import { brokenRules, entriesFor, makeRevealer, outcomeOf } from '../../testing/revealing';
import { createTestApi, DEMO_ENV, TEST_START } from '../../testing/test-api';
import { openOwnDatabase } from '../../testing/test-database';

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
afterEach(async () => {
  expect(await brokenRules(api.db, TEST_START)).toEqual([]);
});

const makeRevealedToday = (recruiterId: string, count: number) =>
  makeReveals(api.db, { recruiterId, count, at: utcDay(api.clock.now()).start });

const ULTIMATE = { plan: 'ultimate', billingCycle: 'yearly' } as const;

describe('a plan without tokens', () => {
  it('reveals for free, and leaves bought tokens alone', async () => {
    for (const plan of [{ plan: 'unlimited' } as const, ULTIMATE]) {
      const revealer = await makeRevealer(api, { ...plan, bought: 3 });
      const { id } = await makeCandidate(api.db);
      expect(await outcomeOf(await revealer.ask(id))).toBe('0 spent, 3 left');
      expect(await entriesFor(api.db, revealer, id)).toEqual([]);
    }
  });

  it('stops at 50 reveals a day on ultimate, until 00:00 UTC', async () => {
    const revealer = await makeRevealer(api, { ...ULTIMATE, bought: 3 });
    api.clock.set(new Date('2026-03-02T00:00:00Z'));
    await makeRevealedToday(revealer.id, 49);
    api.clock.set(new Date('2026-03-02T23:59:30Z'));
    const [fiftieth, next] = [await makeCandidate(api.db), await makeCandidate(api.db)];
    expect(await outcomeOf(await revealer.ask(fiftieth.id))).toBe('0 spent, 3 left');

    const refused = await revealer.ask(next.id);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    const { code, message } = await readError(refused);
    expect(code).toBe('reveals_used_up');
    expect(message).toContain('all 50 reveals for today');
    expect(await outcomeOf(await revealer.ask(fiftieth.id))).toBe('0 spent, 3 left');
    expect(await outcomeOf(await revealer.ask(randomUUID()))).toBe('404 not_found');

    api.clock.set(new Date('2026-03-03T00:00:00Z'));
    expect(await outcomeOf(await revealer.ask(next.id))).toBe('0 spent, 3 left');
  });

  it('does not stop at 50 reveals a day on unlimited', async () => {
    const revealer = await makeRevealer(api, { plan: 'unlimited' });
    await makeRevealedToday(revealer.id, 50);
    const { id } = await makeCandidate(api.db);
    expect(await outcomeOf(await revealer.ask(id))).toBe('0 spent, 0 left');
  });

  it.each(['ultimate', 'unlimited'] as const)(
    'costs tokens again once a renewal of %s has failed and the paid time is over',
    async (plan) => {
      const unpaid = { plan, status: 'past_due', periodEnd: TEST_START } as const;
      const revealer = await makeRevealer(api, { ...unpaid, billingCycle: 'yearly', bought: 1 });
      const [one, two] = [await makeCandidate(api.db), await makeCandidate(api.db)];
      expect(await outcomeOf(await revealer.ask(one.id))).toBe('1 spent, 0 left');
      expect(await outcomeOf(await revealer.ask(two.id))).toBe('402 no_tokens');
      const waiting = await makeRevealer(api, {
        ...unpaid,
        billingCycle: 'yearly',
        periodEnd: new Date(TEST_START.getTime() + 1),
      });
      expect(await outcomeOf(await waiting.ask(two.id))).toBe('0 spent, 0 left');
    },
  );
});

describe('reading A of the plans', () => {
  it('has no daily cap on ultimate', async () => {
    const env = loadEnv({ ...DEMO_ENV, REVEAL_ALLOWANCE: 'A' });
    const other = await createTestApi({ env });
    const revealer = await makeRevealer(other, ULTIMATE);
    for (const { id } of await makeCandidates(other.db, 51)) {
      other.clock.advance(5_000);
      expect(await outcomeOf(await revealer.ask(id))).toBe('0 spent, 0 left');
    }
    await other.close();
  });
});

it('does not report missing tokens when another column of the database is null', async () => {
  const broken = await createTestApi({}, { database: await openOwnDatabase() });
  const revealer = await makeRevealer(broken, { bought: 1 });
  const { id } = await makeCandidate(broken.db);
  await broken.db.execute(sql`alter table reveals add column note_count integer not null`);
  expect(await outcomeOf(await revealer.ask(id))).toBe('500 internal');
  await broken.close();
});
