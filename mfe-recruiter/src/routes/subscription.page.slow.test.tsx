import { serveFakeStripe } from '@gangway/shared-ui/payments/testing';
import {
  afterSlowProvider,
  aUser,
  mockApi,
  renderArea,
  ShownToast,
  SLOW_PROVIDER,
} from '@gangway/shared-ui/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../area';
import { aSubscription } from '../features/subscription/subscription.factory';
import { remote } from '../remote';
import { aCatalogue } from '../testing/catalogue';

const PRESENT = 'GET /api/recruiter/subscription';

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

function open() {
  render(<ShownToast />);
  renderArea(area, remote, { path: '/recruiter/pro/maya/subscription', user: aUser() });
}

it('says that a slow cancellation continues, and shows it when it is done', async () => {
  let plan = aSubscription();
  mockApi({
    [PRESENT]: () => ({ body: plan }),
    'GET /api/plans': { body: aCatalogue() },
    'POST /api/recruiter/cancel-subscription': {
      status: 202,
      body: aSubscription({ isChanging: true }),
    },
  });
  open();
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
  mockApi({
    [PRESENT]: { body: aSubscription({ status: 'past_due' }) },
    'GET /api/plans': { body: aCatalogue() },
    'GET /api/payments/settings': { body: stripe.settings },
    'POST /api/recruiter/pay-renewal': afterSlowProvider({
      body: { clientSecret: 'pi_9_secret_9', cents: 24_900 },
    }),
  });
  open();
  await user.click(await screen.findByRole('button', { name: 'Pay now' }));
  expect(await screen.findByText(SLOW_PROVIDER)).toBeVisible();
  await pass(2_000);
  expect(screen.getByRole('heading', { name: 'Pay the renewal' })).toBeVisible();
  stripe.restore();
});
