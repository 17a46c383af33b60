import type { RecruiterSubscription } from '@gangway/contract/commerce/payments';
import { serveFakeStripe } from '@gangway/shared-ui/payments/testing';
import { aPayment, aUser, mockApi, renderArea, ShownToast } from '@gangway/shared-ui/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../area';
import { aSubscription } from '../features/subscription/subscription.factory';
import { readStoredOrder } from '../order/stored-order';
import { remote } from '../remote';
import { aCatalogue } from '../testing/catalogue';

const PRESENT = 'GET /api/recruiter/subscription';

const replies = (subscription: RecruiterSubscription | null = aSubscription()) => ({
  [PRESENT]: { body: subscription },
  'GET /api/plans': { body: aCatalogue() },
});

function open(path = '/recruiter/pro/maya/subscription', user = aUser()) {
  render(<ShownToast />);
  return renderArea(area, remote, { path, user });
}

const present = async () => within(await screen.findByRole('region', { name: 'Pro' }));
const offer = async (name: string) => within(await screen.findByRole('article', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));
const sent = (requests: ReturnType<typeof mockApi>) =>
  requests.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => [call, body]);

beforeEach(() => window.sessionStorage.clear());

describe('the present plan', () => {
  it('shows its price, until when it is paid and how it renews', async () => {
    mockApi(replies());
    open();
    const plan = await present();
    expect(plan.getByText('$249.00')).toBeVisible();
    expect(plan.getByText('Dec 3, 2026')).toBeVisible();
    expect(plan.getByText('Renews on Dec 3, 2026 for $249.00 a month')).toBeVisible();
  });

  it('is canceled for the end of its period once the dialog is confirmed', async () => {
    const requests = mockApi({
      ...replies(),
      'POST /api/recruiter/cancel-subscription': {
        body: aSubscription({ cancelsAtPeriodEnd: true }),
      },
    });
    open();
    await press('Cancel plan');
    expect(sent(requests)).toEqual([]);
    expect(inDialog().getByText(/You keep your plan until Dec 3, 2026/)).toBeVisible();
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel plan' }));
    expect(await screen.findByText('Ends on Dec 3, 2026 and does not renew')).toBeVisible();
    expect(screen.getByText('neutral | Pro ends on Dec 3, 2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resume plan' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is kept when the user selects Keep plan in the dialog', async () => {
    const requests = mockApi(replies());
    open();
    await press('Cancel plan');
    await userEvent.click(inDialog().getByRole('button', { name: 'Keep plan' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent(requests)).toEqual([]);
  });

  it('renews again after it was resumed', async () => {
    mockApi({
      ...replies(aSubscription({ cancelsAtPeriodEnd: true })),
      'POST /api/recruiter/resume-subscription': { body: aSubscription() },
    });
    open();
    await press('Resume plan');
    expect(await screen.findByText('Renews on Dec 3, 2026 for $249.00 a month')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel plan' })).toBeVisible();
  });

  it('stays as it is when the server refuses a cancellation, with its message', async () => {
    mockApi({
      ...replies(),
      'POST /api/recruiter/cancel-subscription': {
        status: 503,
        error: { code: 'payments_unavailable', message: 'Not now' },
      },
    });
    open();
    await press('Cancel plan');
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel plan' }));
    expect(
      await screen.findByText('destructive | Your plan was not changed | Not now'),
    ).toBeVisible();
    expect((await present()).getByText(/^Renews on/)).toBeVisible();
  });
});

describe('a change of plan', () => {
  it('leads to the payment page when the new plan is higher', async () => {
    mockApi({ ...replies(), 'POST /api/recruiter/create-subscription': 'never' });
    open();
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
    const requests = mockApi({
      ...replies(),
      'POST /api/recruiter/change-plan': { body: aSubscription({ nextPlan: 'basic' }) },
    });
    open();
    await press('Change to Basic');
    expect(screen.getByRole('dialog', { name: 'Change to Basic on Dec 3, 2026?' })).toBeVisible();
    expect(inDialog().getByText(/You pay nothing now.*Basic for \$99\.00 a month/)).toBeVisible();
    await userEvent.click(inDialog().getByRole('button', { name: 'Change to Basic' }));
    expect((await offer('Basic')).getByText('From Dec 3, 2026')).toBeVisible();
    expect((await present()).getByText('Becomes Basic on Dec 3, 2026')).toBeVisible();
    expect(sent(requests)).toEqual([['POST /api/recruiter/change-plan', { plan: 'basic' }]]);
    expect(screen.getByRole('heading', { name: 'Change your plan' })).toHaveFocus();
  });

  it('can be taken back while it is planned', async () => {
    const requests = mockApi({
      ...replies(aSubscription({ nextPlan: 'basic' })),
      'POST /api/recruiter/change-plan': { body: aSubscription() },
    });
    open();
    await press('Stay on Pro');
    expect((await offer('Pro')).getByText('Your plan')).toBeVisible();
    expect(sent(requests)).toEqual([['POST /api/recruiter/change-plan', { plan: 'pro' }]]);
  });

  it('is explained instead of offered from yearly to monthly', async () => {
    mockApi(replies(aSubscription({ billingCycle: 'yearly', cents: 238_800 })));
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Monthly' }));
    const basic = await offer('Basic');
    expect(basic.getByText(/when your current plan has ended/)).toBeVisible();
    expect(basic.queryByRole('button')).not.toBeInTheDocument();
  });

  it('requires an ending plan to be resumed first when the new plan is lower', async () => {
    mockApi(replies(aSubscription({ cancelsAtPeriodEnd: true })));
    open();
    expect((await offer('Basic')).getByText(/Resume your plan first/)).toBeVisible();
  });

  it('shows the yearly price of a plan that is not sold by the month', async () => {
    mockApi(replies());
    open();
    const ultimate = await offer('Ultimate');
    expect(ultimate.getByText('$4,788')).toBeVisible();
    expect(ultimate.getByText('Billed yearly only.')).toBeVisible();
  });
});

describe('a recruiter without a plan', () => {
  it('chooses a plan and goes on to the payment page', async () => {
    mockApi({ ...replies(null), 'POST /api/recruiter/create-subscription': 'never' });
    open('/recruiter/basic/maya/subscription', aUser({ subscriptionPlan: null }));
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
  afterEach(() => stripe.restore());

  const due = () => ({
    ...replies(aSubscription({ status: 'past_due' })),
    'GET /api/payments/settings': { body: stripe.settings },
    'POST /api/recruiter/pay-renewal': { body: { clientSecret: 'pi_9_secret', cents: 24_900 } },
  });

  it('ends the plan at once, after a warning, when the plan is canceled instead', async () => {
    const body = aSubscription({ status: 'past_due', cancelsAtPeriodEnd: true });
    mockApi({ ...due(), 'POST /api/recruiter/cancel-subscription': { body } });
    open();
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
    mockApi({
      ...due(),
      'POST /api/payments/confirm': { body: aPayment() },
      'GET /api/auth/user': { body: aUser() },
    });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your renewal is not paid yet');
    expect(stripe.keys).toEqual([]);
    await press('Pay now');
    const pay = await screen.findByRole('button', { name: 'Pay $249.00' });
    await waitFor(() => expect(pay).toBeEnabled());
    await userEvent.click(pay);
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  });

  it('says why it cannot be paid now, and can be tried again', async () => {
    mockApi({
      ...due(),
      'POST /api/recruiter/pay-renewal': {
        status: 404,
        error: { code: 'not_found', message: 'You have no unpaid renewal' },
      },
    });
    open();
    await press('Pay now');
    expect(
      await screen.findByText('destructive | Payment Failed | You have no unpaid renewal'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay now' })).toBeEnabled();
  });
});
