import { eq } from 'drizzle-orm';
import { payments } from '../commerce/tables/payments.table';
import { tokenGrants } from '../commerce/tables/tokens.table';
import { makePayment } from './factories/billing';
import { referTo } from './factories/orders';
import { makeRecruiter } from './factories/users';
import type { TestApi } from './test-api';

export type TokenOrder = { userId: string; paymentId: string; intent: string };

export async function orderTokens(api: TestApi): Promise<TokenOrder> {
  const { id: userId } = await makeRecruiter(api.db);
  const { id: paymentId, cents } = await makePayment(api.db, {
    userId,
    status: 'pending',
    createdAt: api.clock.now(),
  });
  const { id: intent } = await api.deps.paymentProvider.createPayment({
    reference: paymentId,
    cents,
    description: '5 tokens',
    receiptEmail: 'billing@example.com',
  });
  await referTo(api.deps, paymentId, intent);
  return { userId, paymentId, intent };
}

export async function grantsOf(api: TestApi, { paymentId }: TokenOrder): Promise<number[]> {
  const rows = await api.db
    .select({ granted: tokenGrants.granted })
    .from(tokenGrants)
    .where(eq(tokenGrants.paymentId, paymentId));
  return rows.map(({ granted }) => granted);
}

export async function statusOf(api: TestApi, { paymentId }: TokenOrder): Promise<string> {
  const [payment] = await api.db
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return payment?.status ?? 'gone';
}
