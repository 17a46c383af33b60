import { refunds } from '../../commerce/tables/payments.table';
import { users } from '../../identity/tables/accounts.table';
import { codeOf } from '../../testing/code-of';
import { makePayment } from '../../testing/factories/billing';
import { makeAuthority, makeRecruiter } from '../../testing/factories/users';
import { createFakePaymentsApi } from '../../testing/fake-payments-api';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { createPaymentsApi } from '../../testing/payments-api';
import { recordedActs } from '../../testing/recorded-acts';
import { buyersOf } from '../../testing/silent-provider';

describe('a refund that the administrator confirmed for one payment', () => {
  const api = forFile(createPaymentsApi);

  it('is refused if a later payment has come that the administrator has not seen', async () => {
    const administrator = await makeAuthority(api.db, { authorityRole: 'recruiter' });
    const cookie = await api.signIn(administrator);
    const { id: userId } = await makeRecruiter(api.db);
    const seen = await makePayment(api.db, { userId, createdAt: new Date('2026-01-01') });
    const later = await makePayment(api.db, { userId, createdAt: new Date('2026-01-02') });
    const refund = (paymentId: string) =>
      api.request('POST', '/api/authority/manage-recruiter', {
        cookie,
        body: { recruiterId: userId, action: 'refund', data: { paymentId } },
      });

    const refused = await refund(seen.id);
    expect(await codeOf(refused)).toEqual([409, 'nothing_to_refund']);
    expect(await api.db.select().from(refunds)).toEqual([]);
    expect(await recordedActs(api.db)).toMatchObject([
      { action: 'manage-recruiter', outcome: 'refused', subjectId: userId },
    ]);

    // The sandbox does not know this payment, so that the refund has still to be sent.
    expect((await refund(later.id)).status).toBe(202);
    expect(await api.db.select().from(refunds)).toMatchObject([{ paymentId: later.id }]);
  });
});

describe('a refund by an administrator', () => {
  const api = forEachTest(createFakePaymentsApi);
  const buyers = forEachTest(async () => buyersOf(api));

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
