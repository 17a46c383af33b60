import { mockApi } from '@gangway/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { saveDraft } from '../features/register/draft';
import { forgetRegistration, reloadPage } from '../testing/registration';
import {
  arriveAtPayment,
  CONFIRM,
  DONE,
  openPayment,
  payButton,
  PAYMENT_STEP,
  refusal,
  repliesOf,
  toast,
  type Provider,
} from '../testing/registration-payment';

const address = () => window.location.pathname + window.location.search;
const replies = () => repliesOf(stripe);

let stripe: Provider;

beforeEach(() => {
  stripe = arriveAtPayment();
});

afterEach(() => stripe.restore());

describe('coming back from the bank', () => {
  const RETURN = `${PAYMENT_STEP}?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded`;

  const openOnReturn = () => {
    reloadPage();
    return openPayment(RETURN);
  };

  it('needs no password: the intent in the address and the stored e-mail are enough', async () => {
    const requests = mockApi(replies());
    openOnReturn();
    expect(await toast(DONE)).toBeVisible();
    expect(address()).toBe('/auth?registered=true');
    expect(requests.map(({ call }) => call)).toEqual([CONFIRM]);
  });

  it('takes the secret out of the address at once', async () => {
    mockApi({ ...replies(), [CONFIRM]: 'never' });
    openOnReturn();
    expect(screen.getByText('Confirming your payment')).toBeInTheDocument();
    expect(address()).toBe(PAYMENT_STEP);
  });

  it('says that the payment is not through, and looks again', async () => {
    const words = 'The payment has not succeeded yet.';
    mockApi({ ...replies(), [CONFIRM]: refusal(409, 'payment_incomplete', words) });
    const user = openOnReturn();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await toast(`destructive | Registration Failed | ${words}`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay with another card' })).toHaveAttribute(
      'href',
      '/register',
    );
    mockApi(replies());
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await toast(DONE)).toBeVisible();
  });

  it('tells when the server was not reached, and tries again', async () => {
    mockApi({ ...replies(), [CONFIRM]: 'network failure' });
    const user = openOnReturn();
    expect(
      await toast('destructive | Registration Failed | Failed to confirm registration'),
    ).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('do not pay a second time');
    mockApi(replies());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await toast(DONE)).toBeVisible();
  });

  it('tells that the money goes back', async () => {
    mockApi({ ...replies(), [CONFIRM]: refusal(409, 'registration_refunded', 'It goes back.') });
    openOnReturn();
    expect(await screen.findByRole('alert')).toHaveTextContent('It goes back.');
  });

  it('does not ask somebody who has paid to pay again, where the browser has forgotten them', async () => {
    forgetRegistration();
    const requests = mockApi({});
    openPayment(RETURN);
    expect(screen.getByRole('alert')).toHaveTextContent('Please do not pay a second time');
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    expect(address()).toBe(PAYMENT_STEP);
    expect(requests).toEqual([]);
  });
});

describe('a tab that was closed after paying, and opened again', () => {
  const openAgain = () => {
    saveDraft({ intent: 'pi_1' });
    reloadPage();
    return openPayment();
  };

  it('finds the account, without a password', async () => {
    const requests = mockApi(replies());
    openAgain();
    expect(await toast(DONE)).toBeVisible();
    expect(requests.map(({ call }) => call)).toEqual([CONFIRM]);
  });

  it('asks for the password again where nothing was paid', async () => {
    mockApi({ ...replies(), [CONFIRM]: refusal(409, 'payment_incomplete', 'Not yet') });
    openAgain();
    await waitFor(() => expect(address()).toBe('/register'));
    expect(screen.queryByText(/^destructive/)).not.toBeInTheDocument();
  });

  it('goes on with the order where the password is still there', async () => {
    saveDraft({ intent: 'pi_1' });
    mockApi({ ...replies(), [CONFIRM]: refusal(409, 'payment_incomplete', 'Not yet') });
    openPayment();
    expect(await payButton()).toBeVisible();
  });
});
