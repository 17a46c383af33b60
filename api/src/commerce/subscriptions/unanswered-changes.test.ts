import { DAY_MS } from '@gangway/contract/foundation/durations';
import { ProviderError } from '../../foundation/ports/payment-provider';
import { createFakePaymentsApi } from '../../testing/fake-payments-api';
import { forEachTest } from '../../testing/made-for-tests';
import { buyersOf, expectUnanswered } from '../../testing/silent-provider';
import { soldPrice } from '../plans/provider-prices';
import { applyChanges } from '../reconciler/apply-changes';
import { beginRun } from '../reconciler/run';

const api = forEachTest(createFakePaymentsApi);
const buyers = buyersOf(api);

function failAfterChange(error: Error): void {
  const { readSubscription, setCancelsAtPeriodEnd } = api.provider;
  let isFailing = false;
  api.provider.setCancelsAtPeriodEnd = async (...change) => {
    await setCancelsAtPeriodEnd(...change);
    api.provider.setCancelsAtPeriodEnd = setCancelsAtPeriodEnd;
    isFailing = true;
  };
  api.provider.readSubscription = async (id) => {
    if (!isFailing) return readSubscription(id);
    isFailing = false;
    throw error;
  };
}

const CANCEL = { path: '/api/recruiter/cancel-subscription' };
const RESUME = { path: '/api/recruiter/resume-subscription' };
const CANCELED = { cancelsAtPeriodEnd: true, isChanging: false };
const NOT_CANCELED = { cancelsAtPeriodEnd: false, isChanging: false };

const CHANGES = [
  ['change-plan', { plan: 'basic' }, { nextPlan: 'basic' }],
  ['cancel-subscription', {}, { cancelsAtPeriodEnd: true }],
  ['resume-subscription', {}, { cancelsAtPeriodEnd: false }],
] as const;

describe.each(CHANGES)('%s', (name, body, expected) => {
  it.each(['late', 'lost'] as const)(
    'is accepted when the call is %s, and applied once the provider answers',
    async (silence) => {
      const { cookie } = await buyers.subscribe();
      if (name === 'resume-subscription') {
        await buyers.post({ ...CANCEL, cookie });
      }
      api.provider.keepSilent(silence);
      const answer = await buyers.post({ path: `/api/recruiter/${name}`, body, cookie });
      expect(answer.status).toBe(202);
      expect(await answer.json()).toMatchObject({ plan: 'pro', isChanging: true });
      expect(await buyers.planOf(cookie)).toMatchObject({ isChanging: true });
      await buyers.reconcileTwice();
      expect(await buyers.planOf(cookie)).toMatchObject({ ...expected, isChanging: false });
      expect(await buyers.statuses()).toEqual(['succeeded']);
    },
  );
});

describe('a cancellation', () => {
  it.each([
    [
      'the connection is lost after it was sent',
      () => {
        const { setCancelsAtPeriodEnd } = api.provider;
        api.provider.setCancelsAtPeriodEnd = async () => {
          api.provider.setCancelsAtPeriodEnd = setCancelsAtPeriodEnd;
          throw new ProviderError('The connection was reset', true);
        };
      },
    ],
    [
      'the provider applied it but then fails to return the subscription',
      () => failAfterChange(new ProviderError('permission_error', false)),
    ],
  ])('continues if %s', async (_, fail) => {
    const { cookie } = await buyers.subscribe();
    fail();
    expect((await buyers.post({ ...CANCEL, cookie })).status).toBe(202);
    await buyers.reconcileTwice();
    expect(await buyers.planOf(cookie)).toMatchObject(CANCELED);
  });

  it.each([
    ['refuses it', 'setCancelsAtPeriodEnd', new ProviderError('card_error', false)],
    ['is down before it is sent', 'readSubscription', new ProviderError('api_error', true)],
  ] as const)('is given up if the provider %s', async (_, name, error) => {
    const { cookie } = await buyers.subscribe();
    api.provider[name] = async () => {
      throw error;
    };
    const canceled = await buyers.post({ ...CANCEL, cookie });
    await expectUnanswered(canceled, 'payments_unavailable');
    expect(await buyers.planOf(cookie)).toMatchObject({ isChanging: false });
  });
});

describe('a plan with an unanswered change', () => {
  it.each([
    ['though the cancellation arrives afterwards', async () => api.provider.keepSilent(null)],
    [
      'though the answer could not be recorded',
      async () => {
        api.provider.keepSilent(null);
        failAfterChange(new Error('The answer could not be recorded'));
      },
    ],
    ['after the reconciler, though the call arrives then', async () => buyers.reconcileTwice()],
  ])('continues if it was resumed, %s', async (_, meanwhile) => {
    const { cookie, subscription } = await buyers.subscribe();
    api.provider.keepSilent('lost');
    await buyers.post({ ...CANCEL, cookie });
    await meanwhile();
    const resumed = await buyers.post({ ...RESUME, cookie });
    expect(resumed.status).toBe(202);
    await api.provider.setCancelsAtPeriodEnd(subscription, true);
    await buyers.reconcileTwice();
    expect(await buyers.planOf(cookie)).toMatchObject(NOT_CANCELED);
  });

  it('is not ended by a reconciler that read the cancellation before it was resumed', async () => {
    const { cookie, subscription } = await buyers.subscribe();
    api.provider.renew(subscription);
    api.provider.keepSilent('lost');
    await buyers.post({ ...CANCEL, cookie });
    api.provider.keepSilent(null);
    api.clock.advance(16_000);
    const read = api.provider.readSubscription;
    api.provider.readSubscription = async (id) => {
      api.provider.readSubscription = read;
      await buyers.post({ ...RESUME, cookie });
      return read(id);
    };
    await applyChanges(beginRun(api.deps, { isFull: false }), 'changes');
    expect(await read(subscription)).toMatchObject({ status: 'past_due' });
    expect(await buyers.planOf(cookie)).toMatchObject({ isChanging: true });
  });

  it('changes to the lower plan that was chosen before, too', async () => {
    const { cookie } = await buyers.subscribe();
    api.provider.keepSilent('lost');
    const body = { plan: 'basic' };
    await buyers.post({ path: '/api/recruiter/change-plan', body, cookie });
    await buyers.post({ ...CANCEL, cookie });
    await buyers.post({ ...RESUME, cookie });
    await buyers.reconcileTwice();
    expect(await buyers.planOf(cookie)).toMatchObject({ ...NOT_CANCELED, nextPlan: 'basic' });
  });

  it('is left alone if it has ended in the meantime', async () => {
    const { cookie, subscription } = await buyers.subscribe();
    api.provider.keepSilent('lost');
    await buyers.post({ ...CANCEL, cookie });
    expect((await buyers.post({ ...RESUME, cookie })).status).toBe(202);
    api.provider.giveUp(subscription);
    const change = jest.spyOn(api.provider, 'setCancelsAtPeriodEnd');
    await buyers.reconcileTwice();
    expect(change).not.toHaveBeenCalled();
    expect(await buyers.planOf(cookie)).toBeNull();
  });

  it('cannot change to a higher plan this way, with or without an answer', async () => {
    const { cookie } = await buyers.subscribe('basic');
    api.provider.keepSilent('lost');
    const higher = { path: '/api/recruiter/change-plan', body: { plan: 'pro' }, cookie };
    await expectUnanswered(await buyers.post(higher), 'payments_unavailable');
    api.provider.keepSilent(null);
    expect((await buyers.post(higher)).status).toBe(409);
    expect(await buyers.planOf(cookie)).toMatchObject({ isChanging: false });
  });
});

const BASIC = soldPrice({ plan: 'basic', billingCycle: 'monthly', offer: 'subscription' });
const toPlan = (plan: string) => ({ path: '/api/recruiter/change-plan', body: { plan } });

describe('a late call that arrives after the reconciler has applied a newer choice', () => {
  it.each([
    ['a cancellation', CANCEL, RESUME],
    ['a lower plan', toPlan('basic'), toPlan('pro')],
  ])('is undone if it is %s', async (_, earlier, later) => {
    const { cookie, subscription } = await buyers.subscribe();
    api.provider.keepSilent('lost');
    await buyers.post({ ...earlier, cookie });
    await buyers.post({ ...later, cookie });
    await buyers.reconcileTwice();
    api.clock.advance(9 * 60_000);
    await (earlier === CANCEL
      ? api.provider.setCancelsAtPeriodEnd(subscription, true)
      : api.provider.setNextPrice(subscription, BASIC));
    await buyers.reconcileTwice();
    expect(await buyers.planOf(cookie)).toMatchObject({
      cancelsAtPeriodEnd: false,
      nextPlan: null,
      isChanging: false,
    });
    expect(await api.provider.readSubscription(subscription)).toMatchObject({
      cancelsAtPeriodEnd: false,
      lookupKey: expect.stringContaining('pro'),
    });
  });

  it('is kept as a change by hand if it comes more than ten minutes later', async () => {
    const { cookie, subscription } = await buyers.subscribe();
    api.provider.keepSilent('lost');
    await buyers.post({ ...RESUME, cookie });
    await buyers.reconcileTwice();
    api.clock.advance(10 * 60_000 + 1);
    await api.provider.setCancelsAtPeriodEnd(subscription, true);
    await buyers.reconcileTwice();
    expect(await api.provider.readSubscription(subscription)).toMatchObject({
      cancelsAtPeriodEnd: true,
    });
  });
});

describe('a choice after an unanswered cancellation', () => {
  const refuse = async () => {
    throw new ProviderError('card_error', false);
  };

  const cancelInSilence = async () => {
    const { cookie, subscription } = await buyers.subscribe();
    api.provider.keepSilent('lost');
    await buyers.post({ ...CANCEL, cookie });
    api.provider.keepSilent(null);
    return { cookie, subscription };
  };

  async function whileRefusing<T>(act: () => Promise<T>): Promise<T> {
    const { setCancelsAtPeriodEnd } = api.provider;
    api.provider.setCancelsAtPeriodEnd = refuse;
    const result = await act();
    api.provider.setCancelsAtPeriodEnd = setCancelsAtPeriodEnd;
    return result;
  }

  it('is answered with 503 if the provider refuses it, and the cancellation continues', async () => {
    const { cookie } = await cancelInSilence();
    const resumed = await whileRefusing(() => buyers.post({ ...RESUME, cookie }));
    await expectUnanswered(resumed, 'payments_unavailable');
    expect(await buyers.planOf(cookie)).toMatchObject({ isChanging: true });
    await buyers.reconcileTwice();
    expect(await buyers.planOf(cookie)).toMatchObject(CANCELED);
  });

  it('is answered with 503 if the cancellation is applied already, which then stands', async () => {
    const { cookie, subscription } = await cancelInSilence();
    await buyers.reconcileTwice();
    const resumed = await whileRefusing(() => buyers.post({ ...RESUME, cookie }));
    await expectUnanswered(resumed, 'payments_unavailable');
    expect(await buyers.planOf(cookie)).toMatchObject(CANCELED);
    await api.provider.setCancelsAtPeriodEnd(subscription, false);
    await buyers.reconcileTwice();
    expect(await buyers.planOf(cookie)).toMatchObject(CANCELED);
  });

  it('continues if it is the same cancellation, since that may have been applied', async () => {
    const { cookie, subscription } = await cancelInSilence();
    const again = await whileRefusing(() => buyers.post({ ...CANCEL, cookie }));
    expect(again.status).toBe(202);
    await api.provider.setCancelsAtPeriodEnd(subscription, true);
    await whileRefusing(() => buyers.reconcileTwice());
    expect(await buyers.planOf(cookie)).toMatchObject(CANCELED);
  });

  it('is dropped once the provider has refused it for a day', async () => {
    const { cookie } = await cancelInSilence();
    await whileRefusing(() => buyers.reconcileTwice());
    expect(await buyers.planOf(cookie)).toMatchObject({ isChanging: true });
    api.clock.advance(DAY_MS);
    await whileRefusing(() => buyers.reconcileTwice());
    expect(await buyers.planOf(cookie)).toMatchObject(NOT_CANCELED);
  });
});
