import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { PROFILES_A_DAY, SearchAnswer } from '@gangway/contract/market/search';
import { CandidateCard } from '@gangway/contract/talent/candidate-card';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { users } from '../../identity/tables/accounts.table';
import { recruiterIdOf } from '../../testing/enter-scope-as';
import { makeSubscription } from '../../testing/factories/billing';
import { makeCandidates } from '../../testing/factories/candidates';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { statementsDuring } from '../../testing/statements-during';
import { createTestApi, TEST_START } from '../../testing/test-api';
import { profileReads } from '../tables/usage.table';
import { limitProfiles } from './limit-profiles';

const { unconfirmed, confirmed } = PROFILES_A_DAY;

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));

type Found = { id: string; contacts: object | null };
const people = (count: number): Found[] =>
  Array.from({ length: count }, () => ({ id: randomUUID(), contacts: null }));

async function makeReader(emailConfirmedAt: Date | null = null) {
  const user = await makeRecruiter(api.db, { emailConfirmedAt });
  const recruiterId = recruiterIdOf(user);
  const read = (found: readonly Found[]) =>
    limitProfiles(api.deps, { recruiterId, subscription: null }, found);
  return { recruiterId, read };
}
const countOf = async (recruiterId: string) => {
  const rows = await api.db
    .select()
    .from(profileReads)
    .where(eq(profileReads.recruiterId, recruiterId));
  return rows.map(({ profiles }) => profiles.length);
};

describe('an account without a plan', () => {
  it('can still view profiles, uncounted, while the disk is full', async () => {
    const { recruiterId, read } = await makeReader();
    const found = people(3);
    await api.db.execute(sql`create function refuse_as_full() returns trigger language plpgsql
      as $$ begin raise exception 'No space left' using errcode = 'disk_full'; end $$`);
    await api.db.execute(sql`create trigger is_full before insert on ${profileReads}
      execute function refuse_as_full()`);
    try {
      expect(await read(found)).toEqual(found);
    } finally {
      await api.db.execute(sql`drop function refuse_as_full cascade`);
    }
    expect(await countOf(recruiterId)).toEqual([]);
  });

  it.each([
    ['200 profiles until its address is confirmed', null, unconfirmed],
    ['1,000 profiles once its address is confirmed', TEST_START, confirmed],
  ])('gets the rest of its daily limit, then a refusal: %s', async (_, confirmedAt, most) => {
    const { read } = await makeReader(confirmedAt);
    expect(await read(people(most - 10))).toHaveLength(most - 10);
    const rest = people(30);
    expect(await read(rest)).toEqual(rest.slice(0, 10));
    await expect(read(rest)).rejects.toMatchObject({
      code: 'profiles_used_up',
      details: { headers: { 'retry-after': String(15 * 3600) } },
    });
  });

  it('is told its limit, and that confirming its address raises it', async () => {
    const [reader, other] = [await makeReader(), await makeReader(TEST_START)];
    await reader.read(people(unconfirmed));
    await other.read(people(confirmed));
    await expect(reader.read(people(1))).rejects.toMatchObject({
      message: expect.stringMatching(
        /^You have viewed 200 profiles today.*Confirm it.*1,000 a day/,
      ),
    });
    await expect(other.read(people(1))).rejects.toMatchObject({
      message: expect.stringMatching(/^You have viewed 1,000 profiles today/),
    });
  });

  it('can reopen viewed and revealed profiles after reaching the limit', async () => {
    const { read } = await makeReader();
    const known = people(unconfirmed);
    await read(known);
    expect(await read(known.slice(20, 44))).toEqual(known.slice(20, 44));
    const revealed = people(3).map(({ id }) => ({ id, contacts: {} }));
    expect(await read(revealed)).toEqual(revealed);
    expect(await read([...known.slice(0, 2), ...revealed])).toHaveLength(5);
  });

  it('uses up its limit once for each profile, however often it views it', async () => {
    const { recruiterId, read } = await makeReader();
    const [one, ...more] = people(5);
    await read([...(one ? [one] : []), ...more]);
    await read(more);
    expect(await countOf(recruiterId)).toEqual([5]);
  });

  it('may view more profiles after 00:00 UTC', async () => {
    const { read } = await makeReader();
    await read(people(unconfirmed));
    api.clock.advance(15 * HOUR_MS - 1);
    await expect(read(people(1))).rejects.toMatchObject({ code: 'profiles_used_up' });
    api.clock.advance(1);
    expect(await read(people(unconfirmed))).toHaveLength(unconfirmed);
  });

  it('gets the higher limit on the very day it confirms its address', async () => {
    const { recruiterId, read } = await makeReader();
    await read(people(unconfirmed));
    await api.db
      .update(users)
      .set({ emailConfirmedAt: api.clock.now() })
      .where(eq(users.id, recruiterId));
    expect(await read(people(confirmed))).toHaveLength(confirmed - unconfirmed);
  });

  it('cannot exceed the limit with many requests at once', async () => {
    const { recruiterId, read } = await makeReader();
    const pages = Array.from({ length: 20 }, () => people(24));
    const answers = await Promise.allSettled(pages.map(read));
    const seen = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    expect(new Set(seen.map(({ id }) => id)).size).toBe(unconfirmed);
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(10);
    expect(await countOf(recruiterId)).toEqual([unconfirmed]);
  });

  it('does not share its limit with other accounts', async () => {
    const [one, other] = [await makeReader(), await makeReader()];
    await one.read(people(unconfirmed));
    expect(await other.read(people(unconfirmed))).toHaveLength(unconfirmed);
  });

  it('costs one statement, and none once it has a plan', async () => {
    const { recruiterId, read } = await makeReader();
    expect(await statementsDuring(() => read(people(24)))).toHaveLength(1);
    const subscription = await makeSubscription(api.db, recruiterId);
    const found = people(confirmed + 1);
    const statements = await statementsDuring(async () => {
      const searcher = { recruiterId, subscription };
      expect(await limitProfiles(api.deps, searcher, found)).toHaveLength(confirmed + 1);
    });
    expect(statements).toEqual([]);
  });
});

describe('the daily limit on profiles', () => {
  const LIST = '/api/candidates';
  const SEARCH = '/api/candidates/search';
  const get = (cookie: string, path: string) => api.request('GET', path, { cookie });

  it('holds for the list and the search together, and not for an account with a plan', async () => {
    await makeCandidates(api.db, unconfirmed + 30);
    const cookie = await api.signIn(await makeRecruiter(api.db, { emailConfirmedAt: null }));
    const page = await readAnswer(SearchAnswer, await get(cookie, `${SEARCH}?sortBy=experience`));
    const list = await readAnswer(z.array(CandidateCard), await get(cookie, LIST));
    const seen = new Set([...list, ...page.items].map(({ id }) => id));
    expect(seen.size).toBe(unconfirmed);
    const refused = await get(cookie, LIST);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '54000']);
    expect((await readError(refused)).code).toBe('profiles_used_up');

    const payer = await makeRecruiter(api.db, { emailConfirmedAt: null });
    await makeSubscription(api.db, payer.id);
    const everybody = await get(await api.signIn(payer), LIST);
    expect(await readAnswer(z.array(CandidateCard), everybody)).toHaveLength(unconfirmed + 30);
  });
});
