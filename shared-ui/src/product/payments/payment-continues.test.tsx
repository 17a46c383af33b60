import { call, useAnswer } from '@gangway/shared-ui/platform';
import { act, render, screen } from '@testing-library/react';
import { useCallback } from 'react';
import { mockApi } from '../../testing';
import { afterSlowProvider, SLOW_PROVIDER } from '../../testing/payments';
import { continues, PaymentContinues, useContinuing } from './payment-continues';

const CALL = 'POST /api/recruiter/pay-renewal';
const STARTED = { body: { clientSecret: 'pi_1_secret_1', cents: 24_900 } };

function Started() {
  const { isContinuing, persist } = useContinuing();
  const answer = useAnswer(useCallback(() => persist(() => call(CALL)), [persist]));
  if (isContinuing) return <PaymentContinues />;
  if (answer.status === 'ready') return <p>{answer.data.cents}</p>;
  if (answer.status === 'loading') return null;
  return continues(answer.error) ? <PaymentContinues onAskAgain={answer.retry} /> : <p>Refused</p>;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

it('says that the payment continues, and asks again until there is an answer', async () => {
  const requests = mockApi({ [CALL]: afterSlowProvider(STARTED, 2) });
  render(<Started />);
  await pass(0);
  expect(screen.getByRole('status')).toHaveTextContent(SLOW_PROVIDER);
  await pass(1_999);
  expect(requests).toHaveLength(1);
  await pass(1);
  expect(screen.getByRole('status')).toBeVisible();
  await pass(3_000);
  expect(screen.getByText('24900')).toBeVisible();
  await pass(60_000);
  expect(requests).toHaveLength(3);
});

it('stops asking by itself after six times, and asks again at a press', async () => {
  const requests = mockApi({ [CALL]: afterSlowProvider(STARTED, 6) });
  render(<Started />);
  await pass(300_000);
  expect(requests).toHaveLength(6);
  await act(async () => screen.getByRole('button', { name: 'Check again' }).click());
  await pass(0);
  expect(screen.getByText('24900')).toBeVisible();
});

it('stops asking when the page is left', async () => {
  const requests = mockApi({ [CALL]: afterSlowProvider(STARTED, 6) });
  const { unmount } = render(<Started />);
  await pass(0);
  unmount();
  await pass(300_000);
  expect(requests).toHaveLength(1);
});

it('does not repeat a call that is refused', async () => {
  const error = { code: 'payments_unavailable', message: 'Not now' };
  const requests = mockApi({ [CALL]: { status: 503, error } });
  render(<Started />);
  await pass(60_000);
  expect(screen.getByText('Refused')).toBeVisible();
  expect(requests).toHaveLength(1);
});
