import { serveFakeStripe } from '@gangway/shared-ui/payments/testing';
import {
  afterSlowProvider,
  aPayment,
  expectToast,
  SLOW_PROVIDER,
} from '@gangway/shared-ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginImport, resetImport, storeOrder } from '../features/import/draft/import-state';
import { aBegunImport, csvOf, people } from '../testing/list-files';
import { aList, anOrganization } from '../testing/organization';
import { HOME, openPage, type Replies } from '../testing/page';

const START = 'POST /api/hr/create-payment-intent';
const LIST_START = 'POST /api/transition-lists/:id/payment';
const PATH = `${HOME}/payment`;
const content = csvOf(people(2));

let stripe: ReturnType<typeof serveFakeStripe>;

beforeEach(() => {
  stripe = serveFakeStripe();
  window.reportError = jest.fn();
});

afterEach(() => resetImport());

const order = {
  employeeCount: 2,
  uploadFee: 80,
  totalCost: 80,
  organizationFee: 499,
  hasOrganizationFeePaid: true,
};

async function handOver(changes: Partial<typeof order> = {}) {
  beginImport(aBegunImport({ columns: { Wer: 'fullName' } }));
  await storeOrder({ ...order, ...changes }, null);
}

const started = {
  clientSecret: 'pi_1_secret_1',
  cents: 8_000,
  listId: aList().id,
  employeeCount: 2,
  updated: 0,
  skipped: [],
};

const replies = () => ({
  [START]: { body: started },
  'GET /api/organization': { body: anOrganization() },
  'GET /api/payments/settings': { body: stripe.settings },
});

const open = (changes: Replies = {}, path = PATH) => openPage(path, { ...replies(), ...changes });

async function pay(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Pay $80.00' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

const summary = async () => within(await screen.findByRole('region', { name: 'Order summary' }));

it('shows the order next to the card, and sends the file with its details', async () => {
  await handOver();
  const requests = open();
  const region = await summary();
  expect(region.getByText('Spring')).toBeVisible();
  expect(region.getByText('Upload fee').nextElementSibling).toHaveTextContent('2 × $40.00');
  expect(region.getByText('Total').nextElementSibling).toHaveTextContent('$80.00');
  expect(region.getByText('Organization setup fee').nextElementSibling).toHaveTextContent('Paid');
  expect(requests.find(({ call }) => call === START)?.body).toEqual({
    csvContent: content,
    employeeCount: 2,
    totalCost: 80,
    name: 'Spring',
    department: 'Sales',
    columns: { Wer: 'fullName' },
  });
});

it('says how many people are updated and how many are skipped', async () => {
  await handOver();
  open({ [START]: { body: { ...started, updated: 3, skipped: ['a@b.co'] } } });
  const region = await summary();
  expect(region.getByText('3 people updated, not charged again')).toBeVisible();
  expect(region.getByText('1 person skipped, not charged')).toBeVisible();
});

it('leads to the result of a payment that succeeds, and forgets the file', async () => {
  await handOver();
  open({ 'POST /api/payments/confirm': { body: aPayment({ purpose: 'transition_list' }) } });
  await pay();
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  expect(screen.getByText('Your transition list has been uploaded successfully!')).toBeVisible();
  expect(window.location.pathname).toBe('/hr/payment-success');
  expect(stripe.confirmations.map(({ return_url }) => return_url)).toEqual([
    expect.stringMatching(/^http:\/\/localhost\/hr\/payment-success\?import=\d+-\w+$/),
  ]);
  cleanup();
  open();
  expect(await screen.findByRole('button', { name: 'Check the list' })).toBeVisible();
});

it('offers the saved card first, and pays with it', async () => {
  const card = { id: 'pm_1', brand: 'visa', last4: '4242', isNeeded: false };
  stripe.confirm = () => ({ error: { type: 'card_error', message: 'Your card was declined.' } });
  await handOver();
  open({ 'GET /api/payments/cards': { body: [card] } });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Pay $80.00 with Visa ending in 4242' }),
  );
  await waitFor(() => expect(stripe.confirmations).toEqual([{ card: 'pm_1' }]));
});

it('shows why the provider refused a card', async () => {
  stripe.confirm = () => ({ error: { type: 'card_error', message: 'Your card was declined.' } });
  await handOver();
  open();
  await pay();
  await expectToast('destructive | Payment Failed | Your card was declined.');
});

it('leads to the calculator when there is no file', async () => {
  await resetImport();
  const requests = open();
  expect(await screen.findByRole('heading', { name: 'Cost calculator' })).toBeVisible();
  expect(requests.map(({ call }) => call)).not.toContain(START);
});

it.each([
  [{ status: 409, error: { code: 'price_changed', message: '1 of the 2 people is paid for' } }],
  [{ status: 403, error: { code: 'setup_fee_unpaid', message: 'The fee is not paid' } }],
  [{ status: 503, error: { code: 'payments_unavailable', message: 'Not now' } }],
])('logs a payment that cannot begin, and leads to the calculator: %j', async (reply) => {
  await handOver();
  open({ [START]: reply });
  await expectToast(`destructive | We could not start your payment | ${reply.error.message}`);
  await waitFor(() => expect(window.location.pathname).toBe(`${HOME}/cost-calculator`));
  expect(window.reportError).toHaveBeenCalledTimes(1);
});

it('updates people without a payment when all of them are already known', async () => {
  await handOver();
  const nothingToPay = { clientSecret: null, listId: null, cents: 0, employeeCount: 0 };
  open({
    'GET /api/transition-lists': { body: [] },
    [START]: { body: { ...started, ...nothingToPay, updated: 2 } },
  });
  await expectToast('neutral | 2 people updated');
  expect(window.location.pathname).toBe(HOME);
});

describe('a list that waits for its payment', () => {
  const path = `${PATH}?list=${aList().id}`;
  const { clientSecret, cents, employeeCount } = started;
  const listReplies = (hasOrganizationFee = true) => ({
    'GET /api/organization': { body: anOrganization({ hasOrganizationFee }) },
    [LIST_START]: { body: { clientSecret, cents, employeeCount, listId: aList().id } },
    'GET /api/transition-lists/:id': { body: aList({ name: 'Autumn' }) },
  });

  it('is paid without its file', async () => {
    const requests = open(listReplies(), path);
    expect((await summary()).getByText('Autumn')).toBeVisible();
    expect(requests.find(({ call }) => call === LIST_START)?.params).toEqual({ id: aList().id });
    expect(await screen.findByRole('button', { name: 'Pay $80.00' })).toBeVisible();
  });

  it('keeps the file that is being imported when it is paid', async () => {
    await handOver();
    const confirmed = { body: aPayment({ purpose: 'transition_list' }) };
    open({ ...listReplies(), 'POST /api/payments/confirm': confirmed }, path);
    await pay();
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    cleanup();
    open();
    expect(await screen.findByRole('button', { name: 'Pay $80.00' })).toBeVisible();
  });

  it('shows the default setup fee when the organization has not paid it', async () => {
    open(listReplies(false), path);
    expect(
      (await summary()).getByText('Organization setup fee').nextElementSibling,
    ).toHaveTextContent('$35,000.00');
  });

  it('leads to the dashboard when it cannot be paid', async () => {
    const refused = { status: 409, error: { code: 'already_paid', message: 'It is paid' } };
    const more = { 'GET /api/transition-lists': { body: [] }, [LIST_START]: refused };
    open({ ...listReplies(), ...more }, path);
    await expectToast('destructive | We could not start your payment | It is paid');
    expect(window.location.pathname).toBe(HOME);
  });
});

it('says that a slow order continues, keeps the file and shows the order when it is ready', async () => {
  await handOver();
  jest.useFakeTimers();
  const requests = open({ [START]: afterSlowProvider(replies()[START]) });
  expect(await screen.findByText(SLOW_PROVIDER)).toBeVisible();
  await act(async () => jest.advanceTimersByTimeAsync(2_000));
  expect((await summary()).getByText('Spring')).toBeVisible();
  const [first, second] = requests.filter(({ call }) => call === START);
  expect(second?.body).toEqual(first?.body);
  jest.useRealTimers();
});
