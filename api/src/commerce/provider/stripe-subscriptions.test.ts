import type { Price, StartedSubscription } from '../../foundation/ports/payment-provider';
import { useFailingCard } from '../../testing/buying';
import { forEachTest } from '../../testing/made-for-tests';
import { openProvider } from '../../testing/open-provider';

const DAY = 86_400;
const MONTH = 31 * DAY;

const PRO: Price = { lookupKey: 'gangway_pro', name: 'Pro', cents: 24_900, interval: 'month' };

const world = forEachTest(openProvider);

const ADA = { reference: 'ada', email: 'ada@example.com', name: 'Ada Lovelace' };

const customer = () => world.provider.createCustomer(ADA);

async function start(price = PRO, reference = 'first'): Promise<StartedSubscription> {
  return world.provider.startSubscription({ reference, customer: await customer(), price });
}

async function startPaid(): Promise<StartedSubscription> {
  const started = await start();
  await world.sandbox.confirm(started.payment, 'visa');
  return started;
}

const created = async (type: string) =>
  (await world.sandbox.events()).filter((event) => event.type === `${type}.created`).length;

describe('a subscription at Stripe', () => {
  it('is open until its first invoice is paid, then has a period', async () => {
    const { provider, sandbox } = world;
    const started = await start();
    expect(started.clientSecret).toContain(`${started.payment}_secret_`);
    expect(await provider.readPayment(started.payment)).toMatchObject({
      status: 'open',
      cents: 24_900,
      customer: await customer(),
    });
    expect(await provider.readSubscription(started.subscription)).toMatchObject({
      status: 'open',
      lookupKey: 'gangway_pro',
      invoices: [{ payment: started.payment, isPaid: false, cents: 24_900 }],
    });
    await sandbox.confirm(started.payment, 'visa');
    expect(await provider.readSubscription(started.subscription)).toEqual({
      id: started.subscription,
      status: 'active',
      lookupKey: 'gangway_pro',
      cancelsAtPeriodEnd: false,
      card: expect.stringMatching(/^pm_/),
      endedAt: null,
      invoices: [
        {
          id: expect.stringMatching(/^in_/),
          payment: started.payment,
          isPaid: true,
          cents: 24_900,
          createdAt: new Date('2026-03-02T09:00:00Z'),
          lookupKey: 'gangway_pro',
          period: {
            start: new Date('2026-03-02T09:00:00Z'),
            end: new Date('2026-04-02T09:00:00Z'),
          },
        },
      ],
    });
  });

  it('starts once per reference, and creates its price only once', async () => {
    const { sandbox, another } = world;
    await sandbox.fault({ method: 'POST', path: '/v1/', times: 2, action: 'cut' });
    const first = await start();
    const again = await another().startSubscription({
      reference: 'first',
      customer: await customer(),
      price: PRO,
    });
    expect(again).toEqual(first);
    await start(PRO, 'second');
    expect([await created('price'), await created('product')]).toEqual([1, 1]);
    expect(await created('customer.subscription')).toBe(2);
  });

  it('lists the newest invoice first, and asks for another payment if a renewal fails', async () => {
    const { provider, advance } = world;
    const started = await startPaid();
    await useFailingCard(world.stripe, started.subscription);
    await advance(MONTH + 2 * 3600);
    const failed = await provider.readSubscription(started.subscription);
    expect(failed?.status).toBe('past_due');
    expect(failed?.invoices.map(({ isPaid }) => isPaid)).toEqual([false, true]);
    const due = failed?.invoices[0]?.payment ?? '';
    await world.sandbox.confirm(due, 'visa');
    expect(await provider.readSubscription(started.subscription)).toMatchObject({
      status: 'active',
      invoices: [{ payment: due, isPaid: true }, { payment: started.payment }],
    });
  });

  it('can be set to end with its period, set back, and ended at once, repeatedly', async () => {
    const { provider, clock } = world;
    const { subscription } = await startPaid();
    const read = () => provider.readSubscription(subscription);
    await provider.setCancelsAtPeriodEnd(subscription, true);
    expect(await read()).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true });
    await provider.setCancelsAtPeriodEnd(subscription, false);
    expect(await read()).toMatchObject({ cancelsAtPeriodEnd: false });
    for (let times = 0; times < 2; times += 1) await provider.endSubscription(subscription);
    expect(await read()).toMatchObject({ status: 'ended', endedAt: clock.now() });
    await provider.endSubscription('sub_unknown');
  });

  it('becomes past due without a charge while paused, and renews again afterwards', async () => {
    const { provider, advance } = world;
    const { subscription, payment } = await startPaid();
    const read = () => provider.readSubscription(subscription);
    for (let times = 0; times < 2; times += 1) await provider.setRenewalPaused(subscription, true);
    expect(await read()).toMatchObject({ status: 'active' });
    await advance(MONTH + 2 * 3600);
    expect(await read()).toMatchObject({
      status: 'past_due',
      invoices: [{ isPaid: false }, { payment, isPaid: true }],
    });
    await provider.setRenewalPaused(subscription, false);
    expect(await read()).toMatchObject({ status: 'past_due' });
    await advance(MONTH);
    expect(await read()).toMatchObject({
      status: 'active',
      invoices: [{ isPaid: true, cents: 24_900 }, { isPaid: false }, { isPaid: true }],
    });
  });

  it('ends if it is not paid within a day', async () => {
    const { provider, advance } = world;
    const { subscription, payment } = await start();
    await advance(DAY);
    expect(await provider.readSubscription(subscription)).toMatchObject({ status: 'ended' });
    expect(await provider.readPayment(payment)).toMatchObject({ status: 'closed' });
    expect(await provider.readSubscription('sub_unknown')).toBeNull();
  });
});
