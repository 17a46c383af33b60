import { serveFakeStripe } from '@gangway/shared-ui/payments/testing';
import { showToast } from '@gangway/shared-ui/platform';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import RegisterPaymentPage from '../routes/register-payment.page';
import { testCatalogue } from './plan-catalogue';
import { forgetRegistration, storeDetails } from './registration';
import { renderPage } from './render-page';

export const START = 'POST /api/complete-registration';
export const CONFIRM = 'POST /api/confirm-registration';
export const PAYMENT_STEP = '/register/payment';
const DONE = 'neutral | Payment Successful | Your account has been created successfully!';

export type Provider = ReturnType<typeof serveFakeStripe>;

export function arriveAtPayment(): Provider {
  window.reportError = jest.fn();
  forgetRegistration();
  storeDetails({ plan: 'enterprise' });
  // Only one toast shows at a time, so this replaces one left by an earlier test.
  showToast({ title: 'Arrived' });
  return serveFakeStripe();
}

export const repliesOf = ({ settings }: Provider) => ({
  [START]: { body: { clientSecret: 'pi_1_secret_1', cents: 39_900 } },
  [CONFIRM]: { body: { username: 'ada' } },
  'GET /api/plans': { body: testCatalogue },
  'GET /api/payments/settings': { body: settings },
});

export const openPayment = (path = PAYMENT_STEP) => renderPage(RegisterPaymentPage, { path });
export const toast = (text: string) => screen.findByText(text);
export const payButton = (label = 'Pay $399.00') => screen.findByRole('button', { name: label });

export async function pay(user: UserEvent): Promise<void> {
  const button = await payButton();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

export async function expectFailure(text: string): Promise<void> {
  expect(await toast(`destructive | Registration Failed | ${text}`)).toBeVisible();
}

export async function expectAccount(): Promise<void> {
  expect(await toast(DONE)).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/auth?registered=true');
}
