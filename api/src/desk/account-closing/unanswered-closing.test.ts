import { isSignedIn } from '../../testing/accounts';
import { MADE_PASSWORD } from '../../testing/factories/users';
import { createFakePaymentsApi } from '../../testing/fake-payments-api';
import { forEachTest } from '../../testing/made-for-tests';
import { buyersOf } from '../../testing/silent-provider';

const api = forEachTest(createFakePaymentsApi);
const buyers = forEachTest(async () => buyersOf(api));

const close = (cookie: string) => {
  const body = { currentPassword: MADE_PASSWORD };
  return buyers.post({ path: '/api/auth/close-account', body, cookie });
};

describe('a closed account', () => {
  it.each(['late', 'lost'] as const)(
    'is closed at once when the call is %s; its plan and cards are ended later',
    async (silence) => {
      const { cookie, subscription, customer } = await buyers.subscribe();
      api.provider.saveCard(customer);
      api.provider.keepSilent(silence);
      const answer = await close(cookie);
      expect(answer.status).toBe(202);
      expect(await answer.json()).toEqual({ continues: true });
      expect(await isSignedIn(api, cookie)).toBe(false);
      expect(await api.provider.listCards(customer)).toHaveLength(1);
      await buyers.reconcileTwice();
      expect(await api.provider.listCards(customer)).toEqual([]);
      expect(await api.provider.readSubscription(subscription)).toMatchObject({ status: 'ended' });
    },
  );

  it('has no payable order left when its cards are removed', async () => {
    const { cookie, customer } = await buyers.subscribe();
    const order = { path: '/api/purchase-tokens', body: { tokens: 10, price: 18 }, cookie };
    const session = await buyers.begin(order);
    api.provider.saveCard(customer);
    api.provider.keepSilent('lost');
    await close(cookie);
    expect(await api.provider.readCheckout(session)).toMatchObject({ status: 'open' });
    await buyers.reconcileTwice();
    expect(await api.provider.readCheckout(session)).toMatchObject({ status: 'closed' });
    expect(await api.provider.listCards(customer)).toEqual([]);
  });

  it('loses all of its cards, even if there are many', async () => {
    const { cookie, customer } = await buyers.subscribe();
    for (let count = 0; count < 45; count += 1) api.provider.saveCard(customer);
    await close(cookie);
    expect(await api.provider.listCards(customer)).toEqual([]);
  });
});
