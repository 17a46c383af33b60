import { refunds } from '../../commerce/tables/payments.table';
import { makePayment } from '../../testing/factories/billing';
import { makeAuthority, makeRecruiter } from '../../testing/factories/users';
import { createPaymentsApi, type PaymentsApi } from '../../testing/payments-api';
import { readError } from '../../testing/read-answer';
import { recordedActs } from '../../testing/recorded-acts';

let api: PaymentsApi;
beforeAll(async () => {
  api = await createPaymentsApi();
});
afterAll(() => api.close());

describe('a refund that the administrator confirmed for one payment', () => {
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
    expect([refused.status, (await readError(refused)).code]).toEqual([409, 'nothing_to_refund']);
    expect(await api.db.select().from(refunds)).toEqual([]);
    expect(await recordedActs(api.db)).toMatchObject([
      { action: 'manage-recruiter', outcome: 'refused', subjectId: userId },
    ]);

    // The sandbox does not know this payment, so that the refund has still to be sent.
    expect((await refund(later.id)).status).toBe(202);
    expect(await api.db.select().from(refunds)).toMatchObject([{ paymentId: later.id }]);
  });
});
