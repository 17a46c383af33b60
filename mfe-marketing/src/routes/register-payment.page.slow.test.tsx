import { afterSlowProvider, mockApi, SLOW_PROVIDER } from '@gangway/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readDraft } from '../features/register/draft';
import { DRAFT } from '../testing/registration';
import {
  arriveAtPayment,
  CONFIRM,
  expectAccount,
  openPayment,
  pay,
  payButton,
  repliesOf,
  START,
  type Provider,
} from '../testing/registration-payment';

let stripe: Provider;

beforeEach(() => {
  stripe = arriveAtPayment();
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

it('keeps what was typed while the provider is slow, and shows the order when ready', async () => {
  const replies = repliesOf(stripe);
  mockApi({ ...replies, [START]: afterSlowProvider(replies[START]) });
  openPayment();
  const status = await screen.findByText(SLOW_PROVIDER);
  expect(status.closest('[role=status]')).not.toBeNull();
  expect(readDraft()).toMatchObject({ email: DRAFT.email });
  await pass(2_000);
  expect(await payButton()).toBeVisible();
});

it('waits for a slow confirmation, then leads to signing in', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const replies = repliesOf(stripe);
  mockApi({ ...replies, [CONFIRM]: afterSlowProvider(replies[CONFIRM]) });
  openPayment();
  await pay(user);
  expect(await screen.findByText(SLOW_PROVIDER)).toBeVisible();
  await pass(2_000);
  await expectAccount();
});

it('waits for a slow confirmation after the return from the bank, too', async () => {
  const replies = repliesOf(stripe);
  mockApi({ ...replies, [CONFIRM]: afterSlowProvider(replies[CONFIRM]) });
  openPayment('/register/payment?payment_intent=pi_1');
  expect(await screen.findByText(SLOW_PROVIDER)).toBeVisible();
  await pass(2_000);
  await expectAccount();
});
