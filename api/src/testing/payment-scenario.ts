import { openStripe } from '../commerce/provider/stripe-client';
import { useFailingCard } from './buying';
import { orderList, orderPlan, orderRegistration, orderTokens, pricedAt } from './factories/orders';
import { makeRecruiter } from './factories/users';
import type { PaymentsApi } from './payments-api';

const MINUTE = 60;
/** The invoice of a renewal stays a draft for an hour before it is charged. */
const RENEWED = 31 * 86_400 + 3_600;

type Deliver = () => Promise<unknown>;

export async function shortScenario(api: PaymentsApi, deliver: Deliver): Promise<void> {
  await register(api);
  const payment = await buyTokens(api);
  const climber = await user(api, 'climber');
  const { subscriptionId } = await buyPlan(api, climber);
  await listen(api, deliver);
  await buyPlan(api, climber, subscriptionId);
  await api.deps.paymentProvider.refund({ reference: 'by hand', payment, cents: 1_000 });
  await listen(api, deliver);
}

export async function longScenario(api: PaymentsApi, deliver: Deliver): Promise<void> {
  await payLists(api);
  await buyTwoPlans(api);
  const thrifty = await buyPlan(api, await user(api, 'thrifty'));
  const broke = await buyPlan(api, await user(api, 'broke'));
  await shortScenario(api, deliver);
  const pro = { plan: 'pro', billingCycle: 'monthly', offer: 'subscription' } as const;
  await api.deps.paymentProvider.setNextPrice(thrifty.subscription, pricedAt(pro));
  await useFailingCard(openStripe(api.deps.env.stripe), broke.subscription);
  await api.advance(RENEWED);
  await listen(api, deliver);
}

async function register(api: PaymentsApi): Promise<void> {
  const fine = await orderRegistration(api.deps, { username: 'newcomer' });
  const late = await orderRegistration(api.deps, { username: 'taken' });
  await orderRegistration(api.deps, { username: 'undecided' });
  await user(api, 'Taken');
  await api.sandbox.confirm(fine.reference, 'visa');
  await api.sandbox.confirm(late.reference, 'visa');
}

const user = async (api: PaymentsApi, username: string): Promise<string> =>
  (await makeRecruiter(api.db, { username })).id;

async function buyTokens(api: PaymentsApi): Promise<string> {
  const { session } = await orderTokens(api.deps, await user(api, 'buyer'));
  await api.sandbox.payCheckout(session, 'visa');
  const checkout = await api.deps.paymentProvider.readCheckout(session);
  return checkout?.payment ?? '';
}

async function buyPlan(api: PaymentsApi, userId: string, replaces: string | null = null) {
  const plan = replaces === null ? 'basic' : 'pro';
  const ordered = await orderPlan(api.deps, userId, { plan, replaces });
  await api.sandbox.confirm(ordered.reference, 'visa');
  return ordered;
}

async function listen(api: PaymentsApi, deliver: Deliver): Promise<void> {
  await api.advance(MINUTE);
  await deliver();
}

async function payLists(api: PaymentsApi): Promise<void> {
  const once = await orderList(api.deps);
  const twice = await orderList(api.deps);
  const again = await orderList(api.deps, twice.listId, twice.organizationId);
  for (const { reference } of [once, twice, again]) await api.sandbox.confirm(reference, 'visa');
}

async function buyTwoPlans(api: PaymentsApi): Promise<void> {
  const userId = await user(api, 'hasty');
  const both = [await orderPlan(api.deps, userId), await orderPlan(api.deps, userId)];
  for (const { reference } of both) await api.sandbox.confirm(reference, 'visa');
}
