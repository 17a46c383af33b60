import type { User } from '@gangway/contract/identity/accounts';
import {
  afterSlowProvider,
  anHrUser,
  aUser,
  expectToast,
  SLOW_PROVIDER,
} from '@gangway/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDashboard } from '../features/dashboard/dashboard.factory';
import { redirectTo } from '../features/token-shop/redirect-to';
import { aCatalogue } from '../testing/catalogue';
import { openPage, type Replies } from '../testing/open-page';
import { aDayOfReveals, RESET } from '../testing/reveals-today';

jest.mock('../features/token-shop/redirect-to');

const BUY = 'POST /api/purchase-tokens';
const CHECKOUT = 'https://checkout.example/c/pay/cs_1';

const replies = () => ({
  'GET /api/recruiter/dashboard': { body: aDashboard() },
  'GET /api/plans': { body: aCatalogue() },
  [BUY]: { body: { tokens: 5, checkoutUrl: CHECKOUT } },
});

const open = (more: Replies = {}) =>
  openPage('/recruiter/pro/maya/token-purchase', { ...replies(), ...more });

const button = (name: string) => screen.findByRole('button', { name });
const buys = ({ requests }: ReturnType<typeof open>) =>
  requests.filter(({ call }) => call === BUY).map(({ body }) => body);

beforeEach(() => {
  window.sessionStorage.clear();
  jest.mocked(redirectTo).mockReset();
});

it('shows the balance and the three packs', async () => {
  open();
  const balance = within(await screen.findByRole('region', { name: 'Your balance' }));
  expect(balance.getByText('60')).toBeVisible();
  expect(balance.getByText('50 of 75')).toBeVisible();
  expect(balance.getByText('10')).toBeVisible();
  const packs = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(packs).toEqual([
    '5 tokensMost popular$10$2 a tokenBuy 5 tokens',
    '10 tokens$18$1.80 a tokenBuy 10 tokens',
    '25 tokensBest value$40$1.60 a tokenBuy 25 tokens',
  ]);
});

describe('the page on a plan that spends no tokens', () => {
  const openFree = (changes: Partial<User>) => {
    const user = aUser({ subscriptionPlan: 'ultimate', tokensRemaining: 0, ...changes });
    openPage(`/recruiter/${user.subscriptionPlan}/maya/token-purchase`, replies(), user);
  };
  const heading = () => screen.findByRole('heading', { level: 1, name: 'You do not need tokens' });

  it('says why there is nothing to buy, and how many reveals are left today', async () => {
    openFree({ revealsToday: aDayOfReveals() });
    expect(await heading()).toBeVisible();
    expect(screen.getByText(/reveals people without spending tokens/)).toBeVisible();
    const left = within(screen.getByRole('region', { name: 'Reveals left today' }));
    expect(left.getByText('47 of 50')).toBeVisible();
    expect(left.getByText(`${RESET}.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/still have/)).not.toBeInTheDocument();
  });

  it('shows Unlimited and the tokens that are left when there is no daily limit', async () => {
    openFree({ subscriptionPlan: 'unlimited', tokensRemaining: 3 });
    expect(await heading()).toBeVisible();
    expect(screen.getByText('Unlimited')).toBeVisible();
    expect(screen.queryByText(/UTC/)).not.toBeInTheDocument();
    expect(screen.getByText(/You still have 3 tokens/)).toBeVisible();
  });

  it('sells tokens while its renewal is unpaid', async () => {
    openFree({ isPlanUnpaid: true });
    expect(await button('Buy 5 tokens')).toBeEnabled();
  });
});

it('orders a pack at its price, and leads to the page of the payment provider', async () => {
  const page = open();
  await userEvent.click(await button('Buy 10 tokens'));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(CHECKOUT));
  expect(buys(page)).toEqual([{ tokens: 10, price: 18 }]);
});

it('sends one order for two presses, and disables the other packs meanwhile', async () => {
  const page = open({ [BUY]: 'never' });
  await userEvent.dblClick(await button('Buy 5 tokens'));
  expect(await button('Buy 5 tokens')).toHaveAttribute('aria-busy', 'true');
  expect(await button('Buy 25 tokens')).toBeDisabled();
  expect(buys(page)).toHaveLength(1);
});

it('works with the keyboard alone', async () => {
  const page = open();
  (await button('Buy 25 tokens')).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(redirectTo).toHaveBeenCalledTimes(1));
  expect(buys(page)).toEqual([{ tokens: 25, price: 40 }]);
});

it.each([
  [
    { status: 409, error: { code: 'price_changed', message: 'The price is $11.00.' } },
    'destructive | Purchase Failed | The price is $11.00.',
  ],
  ['network failure', 'destructive | Purchase Failed | Failed to process payment'],
] as const)('shows a failure, and enables the packs again: %j', async (reply, toast) => {
  open({ [BUY]: reply });
  await userEvent.click(await button('Buy 5 tokens'));
  expect(await screen.findByText(toast)).toBeVisible();
  expect(await button('Buy 25 tokens')).toBeEnabled();
  expect(redirectTo).not.toHaveBeenCalled();
});

it('shows a failure when the checkout address is not a web address', async () => {
  jest.mocked(redirectTo).mockImplementation(() => {
    throw new TypeError('Not a web address');
  });
  open();
  await userEvent.click(await button('Buy 5 tokens'));
  await expectToast('destructive | Purchase Failed | Failed to process payment');
});

it('tells a recruiter once that they came back without paying', async () => {
  const { unmount } = open();
  await userEvent.click(await button('Buy 5 tokens'));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledTimes(1));
  unmount();
  const again = open();
  expect(await screen.findByText('You came back before the payment went through')).toBeVisible();
  again.unmount();
  open();
  await button('Buy 5 tokens');
  expect(screen.queryByText(/^You came back/)).not.toBeInTheDocument();
});

it('enables the packs again when the browser restores the page from its cache', async () => {
  open();
  await userEvent.click(await button('Buy 5 tokens'));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledTimes(1));
  const kept = Object.assign(new Event('pageshow'), { persisted: true });
  act(() => {
    window.dispatchEvent(kept);
  });
  expect(await button('Buy 25 tokens')).toBeEnabled();
  expect(screen.getByText('You came back before the payment went through')).toBeVisible();
});

it.each([
  [aUser(), '/recruiter/pro/maya/token-purchase'],
  [anHrUser(), '/auth'],
])('redirects /token-purchase to where the user belongs', async (user, own) => {
  openPage('/token-purchase', replies(), user);
  await waitFor(() => expect(window.location.pathname).toBe(own));
});

it('says that a slow purchase continues, and leads to the provider when it is ready', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  open({ [BUY]: afterSlowProvider(replies()[BUY]) });
  await user.click(await button('Buy 5 tokens'));
  expect(await screen.findByText(SLOW_PROVIDER)).toBeVisible();
  expect(await button('Buy 5 tokens')).toHaveAttribute('aria-busy', 'true');
  await act(async () => jest.advanceTimersByTimeAsync(2_000));
  expect(redirectTo).toHaveBeenCalledWith(CHECKOUT);
  jest.useRealTimers();
});
