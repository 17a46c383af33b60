import { refunds } from '../../commerce/tables/payments.table';
import { users } from '../../identity/tables/accounts.table';
import { makeAuthority } from '../../testing/factories/users';
import { createFakePaymentsApi, type FakePaymentsApi } from '../../testing/fake-payments-api';
import { type Buyers, buyersOf } from '../../testing/silent-provider';

let api: FakePaymentsApi;
let buyers: Buyers;
beforeEach(async () => {
  api = await createFakePaymentsApi();
  buyers = buyersOf(api);
});
afterEach(() => api.close());

describe('a refund by an administrator', () => {
  it.each(['late', 'lost'] as const)(
    'is accepted when the call to the provider is %s, and made once',
    async (silence) => {
      await buyers.subscribe();
      const [{ id: recruiterId } = { id: '' }] = await api.db.select().from(users);
      const cookie = await api.signIn(await makeAuthority(api.db, { authorityRole: 'recruiter' }));
      api.provider.keepSilent(silence);
      const body = { recruiterId, action: 'refund' };
      const answer = await buyers.post({ path: '/api/authority/manage-recruiter', body, cookie });
      expect(answer.status).toBe(202);
      expect(await answer.json()).toMatchObject({ refund: { cents: 24_900, continues: true } });
      const last = async () => {
        const path = `/api/authority/recruiters/${recruiterId}`;
        return (await api.request('GET', path, { cookie })).json();
      };
      expect(await last()).toMatchObject({ lastPayment: { isRefundPending: true } });
      await buyers.reconcileTwice();
      expect(await last()).toMatchObject({ lastPayment: { isRefundPending: false } });
      expect(api.provider.refunds()).toMatchObject([{ cents: 24_900 }]);
      expect(await api.db.select().from(refunds)).toMatchObject([{ status: 'succeeded' }]);
    },
  );
});
