import { createFakePaymentsApi } from '../../testing/fake-payments-api';
import { freshApi } from '../../testing/shared-api';
import { buyersOf, expectUnanswered } from '../../testing/silent-provider';

const api = freshApi(createFakePaymentsApi);
const buyers = buyersOf(api);

describe('saved cards', () => {
  it('are listed and removed on the next try if the provider does not answer', async () => {
    const { cookie, subscription, customer } = await buyers.subscribe();
    const card = api.provider.saveCard(customer);
    await api.provider.setCancelsAtPeriodEnd(subscription, true);
    await buyers.post({ path: '/api/recruiter/cancel-subscription', cookie });
    const list = () => api.request('GET', '/api/payments/cards', { cookie });
    const remove = () => api.request('DELETE', `/api/payments/cards/${card}`, { cookie });

    api.provider.keepSilent('lost');
    await expectUnanswered(await list(), 'payments_unavailable');
    await expectUnanswered(await remove(), 'payments_unavailable');
    api.provider.keepSilent(null);
    expect(await (await list()).json()).toMatchObject([{ id: card }]);
    expect((await remove()).status).toBe(204);
    expect(await (await list()).json()).toEqual([]);
  });
});
