import { makeGrant, makePayment } from '../../testing/factories/billing';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { tokenBalance, tokensRemaining } from './token-balance';

const now = new Date('2026-03-02T09:00:00Z');

const api = forFile(createTestApi);

async function withGrants(): Promise<string> {
  const { id } = await makeRecruiter(api.db);
  const payment = await makePayment(api.db, { userId: id });
  await makeGrant(api.db, id, { granted: 25, remaining: 12 });
  await makeGrant(api.db, id, {
    granted: 25,
    remaining: 7,
    grantedAt: new Date('2026-01-15T09:00:00Z'),
    expiresAt: new Date('2026-02-15T09:00:00Z'),
  });
  await makeGrant(api.db, id, {
    source: 'purchase',
    granted: 5,
    remaining: 3,
    paymentId: payment.id,
  });
  await makeGrant(api.db, id, { source: 'authority', granted: 10 });
  return id;
}

describe('the token balance', () => {
  it('adds what is left of the allowance to what was bought or given', async () => {
    const id = await withGrants();
    expect(await tokenBalance(api.db, id, now)).toEqual({ allowance: 12, bought: 13 });
    expect(await tokensRemaining(api.db, id, now)).toBe(25);
  });

  it('loses the allowance at the exact end of its period, and keeps bought tokens', async () => {
    const id = await withGrants();
    const end = new Date('2026-03-15T09:00:00Z');
    expect(await tokensRemaining(api.db, id, new Date(end.getTime() - 1))).toBe(25);
    expect(await tokensRemaining(api.db, id, end)).toBe(13);
  });

  it('is zero without a grant, whatever other users have', async () => {
    await withGrants();
    const { id } = await makeRecruiter(api.db);
    expect(await tokensRemaining(api.db, id, now)).toBe(0);
  });
});
