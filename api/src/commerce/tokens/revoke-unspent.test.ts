import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { makeGrant, makePayment } from '../../testing/factories/billing';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { tokenEntries, tokenGrants } from '../tables/tokens.table';
import { revokeUnspent } from './revoke-unspent';
import { tokensRemaining } from './token-balance';

const api = forFile(createTestApi);
let userId: string;
let paymentId: string;
beforeEach(async () => {
  userId = (await makeRecruiter(api.db)).id;
  paymentId = (await makePayment(api.db, { userId })).id;
});

const balance = () => tokensRemaining(api.db, userId, api.clock.now());
const take = (now = api.clock.now()) => revokeUnspent(api.db, { paymentId, now });
const takeInTransaction = () =>
  api.db.transaction((tx) => revokeUnspent(tx, { paymentId, now: api.clock.now() }));
const entriesOf = (grantId: string) =>
  api.db
    .select()
    .from(tokenEntries)
    .where(eq(tokenEntries.grantId, grantId))
    .orderBy(desc(tokenEntries.tokens));

describe('taking tokens back', () => {
  it('takes the unspent tokens that the payment granted, and records an entry', async () => {
    const { id } = await makeGrant(api.db, userId, {
      source: 'purchase',
      granted: 5,
      remaining: 3,
      paymentId,
    });
    await makeGrant(api.db, userId, { source: 'authority', granted: 10 });
    expect(await take()).toEqual({ granted: 5, taken: 3 });
    expect(await balance()).toBe(10);
    const entries = await entriesOf(id);
    expect(entries.map(({ kind, tokens }) => [kind, tokens])).toEqual([
      ['grant', 5],
      ['take-back', -3],
    ]);
  });

  it('takes nothing twice, even in two transactions at once', async () => {
    await makeGrant(api.db, userId, { source: 'purchase', granted: 5, paymentId });
    await Promise.all([takeInTransaction(), takeInTransaction()]);
    expect(await balance()).toBe(0);
    expect(await take()).toEqual({ granted: 5, taken: 0 });
  });

  it('takes or leaves each token that is spent at the same moment', async () => {
    const { id } = await makeGrant(api.db, userId, { source: 'purchase', granted: 5, paymentId });
    const spend = (candidateId: string) =>
      api.db.transaction(async (tx) => {
        const [spent] = await tx
          .update(tokenGrants)
          .set({ remaining: sql`${tokenGrants.remaining} - 1` })
          .where(and(eq(tokenGrants.id, id), gt(tokenGrants.remaining, 0)))
          .returning({ grantId: tokenGrants.id });
        if (!spent) return;
        const reveal = { kind: 'reveal', tokens: -1, candidateId } as const;
        await tx.insert(tokenEntries).values({ ...spent, ...reveal, userId });
      });
    const reveals = Array.from({ length: 8 }, () => spend(randomUUID()));
    await Promise.all([...reveals.slice(0, 3), takeInTransaction(), ...reveals.slice(3)]);
    const entries = await entriesOf(id);
    expect(entries.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(0);
    expect(await balance()).toBe(0);
  });

  it('leaves expired tokens, and answers null if nothing was granted', async () => {
    expect(await take()).toBeNull();
    await makeGrant(api.db, userId, { paymentId });
    expect(await take(new Date('2026-03-15T09:00:00Z'))).toBeNull();
    expect(await balance()).toBe(25);
  });
});
