import type { TokenPurchase } from '@gangway/contract/commerce/payments';
import { recruiterPath } from '@gangway/contract/platform/user-paths';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterId } from '../../identity/actors/scopes';
import { consumeLimit } from '../../identity/rate-limits/consume-limit';
import { lockRecruiter } from '../../identity/users/lock-recruiter';
import { readUser } from '../../identity/users/read-user';
import { billingCustomer } from '../customers/provider-customers';
import { PLAN_CATALOGUE } from '../plans/plan-and-token-prices';
import { assertPrice } from '../plans/provider-prices';
import type { SettleDeps } from '../settlement/provider-effects';
import { settle } from '../settlement/settle';
import { payments } from '../tables/payments.table';

const REUSABLE_MS = 30 * 60_000;

export async function purchaseTokens(
  deps: SettleDeps & Pick<Deps, 'limits' | 'recruiterAccounts'>,
  recruiterId: RecruiterId,
  purchase: TokenPurchase,
): Promise<{ tokens: number; checkoutUrl: string }> {
  await consumeLimit(deps, 'startPaymentByUser', recruiterId);
  const pack = findPack(purchase);
  const { tokens, cents } = pack;
  const packOrder = { recruiterId, pack: { tokens, cents }, now: deps.clock() };
  const found = await findOrOrder(deps.db, packOrder, { mayReuse: true });
  const open = found.session && (await reopen(deps, found.session));
  if (open) return { tokens, checkoutUrl: open };
  const { id } = found.session ? await findOrOrder(deps.db, packOrder, { mayReuse: false }) : found;
  return { tokens, checkoutUrl: await begin(deps, packOrder, id) };
}

type Pack = { tokens: number; cents: number };

function findPack({ tokens, price }: TokenPurchase): Pack {
  const pack = PLAN_CATALOGUE.tokenPacks.find((one) => one.tokens === tokens);
  if (!pack) throw new ApiError('not_found', `We do not sell a pack of ${tokens} tokens`);
  assertPrice(pack.cents, { path: 'price', dollars: price });
  return pack;
}

type PackOrder = { recruiterId: RecruiterId; pack: Pack; now: Date };
type Order = { id: string; session: string | null };

const findOrOrder = (
  db: Db,
  packOrder: PackOrder,
  { mayReuse }: { mayReuse: boolean },
): Promise<Order> =>
  db.transaction(async (tx) => {
    await lockRecruiter(tx, packOrder.recruiterId);
    return (mayReuse ? await findSame(tx, packOrder) : undefined) ?? order(tx, packOrder);
  });

async function findSame(tx: Db, { recruiterId, pack, now }: PackOrder): Promise<Order | undefined> {
  const [same] = await tx
    .select({ id: payments.id, session: payments.sessionReference })
    .from(payments)
    .where(
      and(
        eq(payments.userId, recruiterId),
        eq(payments.purpose, 'tokens'),
        eq(payments.status, 'pending'),
        eq(payments.tokens, pack.tokens),
        eq(payments.cents, pack.cents),
        gt(payments.createdAt, new Date(now.getTime() - REUSABLE_MS)),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return same;
}

async function order(tx: Db, { recruiterId, pack, now }: PackOrder): Promise<Order> {
  const [payment] = await tx
    .insert(payments)
    .values({ ...pack, userId: recruiterId, purpose: 'tokens', createdAt: now })
    .returning({ id: payments.id, session: payments.sessionReference });
  if (!payment) throw new Error('The payment was not returned');
  return payment;
}

async function reopen(deps: SettleDeps, session: string): Promise<string | null> {
  const checkout = await deps.paymentProvider.readCheckout(session);
  if (checkout?.status === 'open' && checkout.url) return checkout.url;
  await settle(deps, { kind: 'checkout', id: session });
  return null;
}

/** The address is returned only when we know what can be paid there. */
async function begin(
  deps: Pick<Deps, 'env' | 'db' | 'clock' | 'recruiterAccounts' | 'paymentProvider'>,
  { recruiterId, pack }: PackOrder,
  id: string,
): Promise<string> {
  const { publicUrl } = deps.env;
  const user = await readUser(deps, recruiterId);
  const checkout = await deps.paymentProvider.createCheckout({
    reference: id,
    cents: pack.cents,
    name: `${pack.tokens} reveal tokens`,
    customer: await billingCustomer(deps, recruiterId),
    successUrl: `${publicUrl}/recruiter/payment/success?session={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}${recruiterPath(user)}/token-purchase`,
  });
  if (!checkout.url) throw new Error(`The checkout ${checkout.id} has no address`);
  await deps.db.update(payments).set({ sessionReference: checkout.id }).where(eq(payments.id, id));
  return checkout.url;
}
