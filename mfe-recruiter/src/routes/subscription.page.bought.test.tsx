import type { RecruiterSubscription } from '@gangway/contract/commerce/payments';
import { serveFakeStripe } from '@gangway/shared-ui/payments/testing';
import { afterSlowProvider, aUser, SLOW_PROVIDER } from '@gangway/shared-ui/testing';
import { screen, within, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProfessional, aSubscription } from '../features/subscription/subscription.factory';
import { aCatalogue } from '../testing/catalogue';
import { openPage, type Replies } from '../testing/open-page';
import { aDayOfReveals, LEFT_TODAY } from '../testing/reveals-today';

const PRESENT = 'GET /api/recruiter/subscription';
const PLANS = { 'GET /api/plans': { body: aCatalogue() } };

function openAs(subscription: RecruiterSubscription, changes: Parameters<typeof aUser>[0] = {}) {
  const { plan } = subscription;
  openPage(
    `/recruiter/${plan}/maya/subscription`,
    { ...PLANS, [PRESENT]: { body: subscription } },
    aUser({ subscriptionPlan: plan, ...changes }),
  );
}

const offer = async (name: string) => within(await screen.findByRole('article', { name }));

describe('a plan that was bought', () => {
  const factsOf = async (name: string) =>
    Object.fromEntries(
      within(await screen.findByRole('region', { name }))
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
  const titles = () =>
    screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  const enterprise = () =>
    aProfessional({
      plan: 'unlimited',
      name: 'Enterprise',
      cents: 39_900,
      searchesPerMonth: null,
      reveals: { per: 'unlimited' },
      features: ['Unlimited candidate searches', 'Unlimited reveals'],
    });

  it('keeps the name, price and limits under which it was bought', async () => {
    openAs(aProfessional());
    expect(await factsOf('Professional')).toEqual({
      Reveals: '75 a month',
      Searches: '200 a month',
      'Paid until': 'Dec 3, 2026',
      Renewal: 'Renews on Dec 3, 2026 for $199.00 a month',
    });
    const own = await offer('Professional');
    expect(own.getByText('Your plan')).toBeVisible();
    expect(own.getByText('$199')).toBeVisible();
    expect(own.getByText('200 candidate searches per month')).toBeVisible();
    expect(titles()).toEqual(['Basic', 'Professional', 'Ultimate']);
    expect(screen.queryByText(/\$249/)).not.toBeInTheDocument();
  });

  const marked = () =>
    screen
      .getAllByRole('article')
      .filter((card) => within(card).queryByText('Your plan'))
      .map((card) => within(card).getByRole('heading').textContent);
  const show = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

  it('is marked in the view of the other billing cycle too', async () => {
    openAs(aSubscription());
    await offer('Pro');
    expect(marked()).toEqual(['Pro']);
    await show('Yearly');
    expect(titles()).toEqual(['Basic', 'Pro', 'Ultimate', 'Pro']);
    expect(marked()).toEqual(['Pro']);
  });

  it('is marked only once when the other billing cycle does not sell it', async () => {
    openAs(aSubscription({ plan: 'ultimate', name: 'Ultimate', billingCycle: 'yearly' }));
    await offer('Ultimate');
    await show('Monthly');
    expect(titles()).toEqual(['Basic', 'Pro', 'Ultimate']);
    expect(marked()).toEqual(['Ultimate']);
  });

  it('has a card of its own when it is not among the plans for sale', async () => {
    openAs(enterprise());
    expect(await factsOf('Enterprise')).toMatchObject({
      Reveals: 'Unlimited',
      Searches: 'No limit',
      Team: '5 seats',
    });
    const own = await offer('Enterprise');
    expect(own.getByText('Your plan')).toBeVisible();
    expect(own.getByText('$399')).toBeVisible();
    expect(titles()).toEqual(['Basic', 'Pro', 'Ultimate', 'Enterprise']);
    expect(screen.getAllByText('Your plan', { ignore: 'h1' })).toHaveLength(1);
  });

  it('says what a change to another offer costs, and which limits change, in favor first', async () => {
    openAs(aProfessional({ creditCents: 6_600 }));
    const costsOf = async (name: string) =>
      within((await offer(name)).getByRole('list', { name: `What a change to ${name} costs` }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const limitsOf = async (name: string) =>
      within((await offer(name)).getByRole('table', { name: `Limits that change with ${name}` }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(await costsOf('Basic')).toEqual([
      'You pay nothing today, and $99.00 a month from Dec 3, 2026',
    ]);
    expect(await limitsOf('Basic')).toEqual([
      'NowBasic',
      'Searches200 a monthNo limit',
      'Reveals75 a month25 a month',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
    expect(await costsOf('Pro')).toEqual([
      'You pay $2,388.00 today',
      'We will refund $66.00 for the unused part of Professional',
    ]);
    expect(await limitsOf('Pro')).toEqual(['NowPro', 'Searches200 a monthNo limit']);
    expect(await limitsOf('Ultimate')).toEqual([
      'NowUltimate',
      'Reveals75 a month50 a day',
      'Searches200 a monthNo limit',
    ]);
  });

  it('keeps its name on the button that takes back a planned change', async () => {
    openAs(aProfessional({ nextPlan: 'basic' }));
    expect(await screen.findByRole('button', { name: 'Stay on Professional' })).toBeVisible();
  });
});

it('shows how many reveals are left today on a plan with a daily limit', async () => {
  const ultimate = { plan: 'ultimate', name: 'Ultimate', billingCycle: 'yearly' } as const;
  openAs(aSubscription({ ...ultimate, reveals: { per: 'day', reveals: 50 } }), {
    revealsToday: aDayOfReveals(),
  });
  const plan = within(await screen.findByRole('region', { name: 'Ultimate' }));
  expect(plan.getByText('Unlimited')).toBeVisible();
  expect(plan.getByText(LEFT_TODAY)).toBeVisible();
});

describe('a slow provider', () => {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

  beforeEach(() => jest.useFakeTimers());

  afterEach(() => jest.useRealTimers());

  const pass = (milliseconds: number) =>
    act(async () => jest.advanceTimersByTimeAsync(milliseconds));

  const open = (replies: Replies) =>
    openPage('/recruiter/pro/maya/subscription', { ...PLANS, ...replies });

  it('says that a slow cancellation continues, and shows it when it is done', async () => {
    let plan = aSubscription();
    open({
      [PRESENT]: () => ({ body: plan }),
      'POST /api/recruiter/cancel-subscription': {
        status: 202,
        body: aSubscription({ isChanging: true }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel plan' }));
    const status = await screen.findByText(/We are still working on your change/);
    expect(status.closest('[role=status]')).toHaveTextContent(SLOW_PROVIDER);
    expect(screen.queryByText('neutral | Pro ends on Dec 3, 2026')).not.toBeInTheDocument();
    plan = aSubscription({ cancelsAtPeriodEnd: true });
    await pass(5_000);
    expect(screen.getByText('Ends on Dec 3, 2026 and does not renew')).toBeVisible();
    expect(screen.queryByText(SLOW_PROVIDER)).not.toBeInTheDocument();
  });

  it('says that the payment of a renewal continues, and shows it when it is ready', async () => {
    const stripe = serveFakeStripe();
    open({
      [PRESENT]: { body: aSubscription({ status: 'past_due' }) },
      'GET /api/payments/settings': { body: stripe.settings },
      'POST /api/recruiter/pay-renewal': afterSlowProvider({
        body: { clientSecret: 'pi_9_secret_9', cents: 24_900 },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Pay now' }));
    expect(await screen.findByText(SLOW_PROVIDER)).toBeVisible();
    await pass(2_000);
    expect(screen.getByRole('heading', { name: 'Pay the renewal' })).toBeVisible();
  });
});
