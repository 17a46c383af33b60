import type { RecruiterSubscription } from '@gangway/contract/commerce/payments';
import { serveFakeStripe } from '@gangway/shared-ui/payments/testing';
import { aPayment, aUser, expectToast, refusal } from '@gangway/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSubscription } from '../features/subscription/subscription.factory';
import { readStoredOrder } from '../order/stored-order';
import { aCatalogue } from '../testing/catalogue';
import { openPage, type Replies } from '../testing/open-page';

const PRESENT = 'GET /api/recruiter/subscription';
const BUY = 'POST /api/recruiter/create-subscription';
const CANCEL = 'POST /api/recruiter/cancel-subscription';
const CHANGE = 'POST /api/recruiter/change-plan';
const RENEW = 'POST /api/recruiter/pay-renewal';

type Changes = Parameters<typeof aSubscription>[0];

const replies = (subscription: RecruiterSubscription | null) => ({
  [PRESENT]: { body: subscription },
  'GET /api/plans': { body: aCatalogue() },
});

const open = (changes: Changes = {}, more: Replies = {}) =>
  openPage('/recruiter/pro/maya/subscription', { ...replies(aSubscription(changes)), ...more });

const present = async () => within(await screen.findByRole('region', { name: 'Pro' }));
const offer = async (name: string) => within(await screen.findByRole('article', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));
const sent = ({ requests }: ReturnType<typeof open>) =>
  requests.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => [call, body]);

beforeEach(() => window.sessionStorage.clear());

describe('the present plan', () => {
  it('shows its price, until when it is paid and how it renews', async () => {
    open();
    const plan = await present();
    expect(plan.getByText('$249.00')).toBeVisible();
    expect(plan.getByText('Dec 3, 2026')).toBeVisible();
    expect(plan.getByText('Renews on Dec 3, 2026 for $249.00 a month')).toBeVisible();
  });

  it('is canceled for the end of its period once the dialog is confirmed', async () => {
    const body = aSubscription({ cancelsAtPeriodEnd: true });
    const page = open({}, { [CANCEL]: { body } });
    await press('Cancel plan');
    expect(sent(page)).toEqual([]);
    expect(inDialog().getByText(/You keep your plan until Dec 3, 2026/)).toBeVisible();
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel plan' }));
    expect(await screen.findByText('Ends on Dec 3, 2026 and does not renew')).toBeVisible();
    expect(screen.getByText('neutral | Pro ends on Dec 3, 2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resume plan' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is kept when the user selects Keep plan in the dialog', async () => {
    const page = open();
    await press('Cancel plan');
    await userEvent.click(inDialog().getByRole('button', { name: 'Keep plan' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent(page)).toEqual([]);
  });

  it('renews again after it was resumed', async () => {
    const resumed = { 'POST /api/recruiter/resume-subscription': { body: aSubscription() } };
    open({ cancelsAtPeriodEnd: true }, resumed);
    await press('Resume plan');
    expect(await screen.findByText('Renews on Dec 3, 2026 for $249.00 a month')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel plan' })).toBeVisible();
  });

  it('stays as it is when the server refuses a cancellation, with its message', async () => {
    open({}, { [CANCEL]: refusal(503, 'Not now', 'payments_unavailable') });
    await press('Cancel plan');
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel plan' }));
    await expectToast('destructive | Your plan was not changed | Not now');
    expect((await present()).getByText(/^Renews on/)).toBeVisible();
  });
});

describe('a change of plan', () => {
  it('leads to the payment page when the new plan is higher', async () => {
    open({}, { [BUY]: 'never' });
    await userEvent.click(await screen.findByRole('radio', { name: 'Yearly' }));
    await press('Change to Ultimate');
    expect(window.location.pathname).toBe('/recruiter/payment');
    expect(readStoredOrder()).toEqual({
      plan: 'ultimate',
      billingCycle: 'yearly',
      email: 'maya@harbor.example',
    });
  });

  it('takes effect at the renewal and costs nothing now when the new plan is lower', async () => {
    const page = open({}, { [CHANGE]: { body: aSubscription({ nextPlan: 'basic' }) } });
    await press('Change to Basic');
    expect(screen.getByRole('dialog', { name: 'Change to Basic on Dec 3, 2026?' })).toBeVisible();
    expect(inDialog().getByText(/You pay nothing now.*Basic for \$99\.00 a month/)).toBeVisible();
    await userEvent.click(inDialog().getByRole('button', { name: 'Change to Basic' }));
    expect((await offer('Basic')).getByText('From Dec 3, 2026')).toBeVisible();
    expect((await present()).getByText('Changes to Basic on Dec 3, 2026')).toBeVisible();
    expect(sent(page)).toEqual([[CHANGE, { plan: 'basic' }]]);
    expect(screen.getByRole('heading', { name: 'Change your plan' })).toHaveFocus();
  });

  it('can be taken back while it is planned', async () => {
    const page = open({ nextPlan: 'basic' }, { [CHANGE]: { body: aSubscription() } });
    await press('Stay on Pro');
    expect((await offer('Pro')).getByText('Your plan')).toBeVisible();
    expect(sent(page)).toEqual([[CHANGE, { plan: 'pro' }]]);
  });

  it('is explained instead of offered from yearly to monthly', async () => {
    open({ billingCycle: 'yearly', cents: 238_800 });
    await userEvent.click(await screen.findByRole('radio', { name: 'Monthly' }));
    const basic = await offer('Basic');
    expect(basic.getByText(/when your current plan has ended/)).toBeVisible();
    expect(basic.queryByRole('button')).not.toBeInTheDocument();
  });

  it('requires an ending plan to be resumed first when the new plan is lower', async () => {
    open({ cancelsAtPeriodEnd: true });
    expect((await offer('Basic')).getByText(/Resume your plan first/)).toBeVisible();
  });

  it('is offered at once for an ending plan when the new plan is higher', async () => {
    open({ cancelsAtPeriodEnd: true });
    await userEvent.click(await screen.findByRole('radio', { name: 'Yearly' }));
    const ultimate = await offer('Ultimate');
    expect(ultimate.getByRole('button', { name: 'Change to Ultimate' })).toBeVisible();
  });

  it('leads to the yearly price of a plan that is not sold by the month', async () => {
    open();
    const ultimate = await offer('Ultimate');
    expect(ultimate.getByText('$399')).toBeVisible();
    expect(ultimate.getByText('a month, billed yearly')).toBeVisible();
    await press('See yearly price');
    expect(screen.getByRole('radio', { name: 'Yearly' })).toBeChecked();
    expect(ultimate.getByText('$4,788')).toBeVisible();
    expect(ultimate.getByRole('button', { name: 'Change to Ultimate' })).toHaveFocus();
  });
});

describe('a recruiter without a plan', () => {
  it('chooses a plan and goes on to the payment page', async () => {
    openPage(
      '/recruiter/basic/maya/subscription',
      { ...replies(null), [BUY]: 'never' },
      aUser({ subscriptionPlan: null }),
    );
    expect(await screen.findByRole('heading', { name: 'Choose a plan' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument();
    await press('Choose Basic');
    expect(window.location.pathname).toBe('/recruiter/payment');
    expect(readStoredOrder()).toMatchObject({ plan: 'basic', billingCycle: 'monthly' });
  });
});

describe('a renewal that failed', () => {
  let stripe: ReturnType<typeof serveFakeStripe>;
  beforeEach(() => {
    stripe = serveFakeStripe();
  });

  const openDue = (more: Replies) =>
    open(
      { status: 'past_due' },
      {
        'GET /api/payments/settings': { body: stripe.settings },
        [RENEW]: { body: { clientSecret: 'pi_9_secret', cents: 24_900 } },
        ...more,
      },
    );

  it('ends the plan at once, after a warning, when the plan is canceled instead', async () => {
    const body = aSubscription({ status: 'past_due', cancelsAtPeriodEnd: true });
    openDue({ [CANCEL]: { body } });
    await press('Cancel plan');
    expect(
      inDialog().getByText(/the plan ends right away and we charge nothing more/),
    ).toBeVisible();
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel plan' }));
    expect(await screen.findByRole('heading', { name: 'Choose a plan' })).toBeVisible();
    expect(screen.getByText('neutral | Pro has ended')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is shown as an alert, and can be paid with another card', async () => {
    openDue({
      'POST /api/payments/confirm': { body: aPayment() },
      'GET /api/auth/user': { body: aUser() },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your renewal is not paid yet');
    expect(stripe.keys).toEqual([]);
    await press('Pay now');
    const pay = await screen.findByRole('button', { name: 'Pay $249.00' });
    await waitFor(() => expect(pay).toBeEnabled());
    await userEvent.click(pay);
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  });

  it('says why it cannot be paid now, and can be tried again', async () => {
    openDue({ [RENEW]: refusal(404, 'You have no unpaid renewal', 'not_found') });
    await press('Pay now');
    await expectToast('destructive | Payment Failed | You have no unpaid renewal');
    expect(screen.getByRole('button', { name: 'Pay now' })).toBeEnabled();
  });
});
