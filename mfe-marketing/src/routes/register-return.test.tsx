import { expectLink, mockApi, refusal } from '@gangway/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { saveDraft } from '../features/register/draft';
import { forgetRegistration, reloadPage } from '../testing/registration';
import {
  arriveAtPayment,
  CONFIRM,
  expectAccount,
  expectFailure,
  openPayment,
  payButton,
  PAYMENT_STEP,
  repliesOf,
  START,
  type Provider,
} from '../testing/registration-payment';

const address = () => window.location.pathname + window.location.search;
const replies = () => repliesOf(stripe);

let stripe: Provider;

beforeEach(() => {
  stripe = arriveAtPayment();
});

describe('coming back from the bank', () => {
  const RETURN = `${PAYMENT_STEP}?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded`;

  const openOnReturn = () => {
    reloadPage();
    return openPayment(RETURN);
  };

  it('confirms with the intent in the address and the stored email, without a password', async () => {
    const requests = mockApi(replies());
    openOnReturn();
    await expectAccount();
    expect(requests.map(({ call }) => call)).toEqual([CONFIRM]);
  });

  it('removes the secret from the address at once', async () => {
    mockApi({ ...replies(), [CONFIRM]: 'never' });
    openOnReturn();
    expect(screen.getByText('Confirming your payment')).toBeInTheDocument();
    expect(address()).toBe(PAYMENT_STEP);
  });

  it('says that the payment has not succeeded, and checks again on request', async () => {
    const words = 'The payment has not succeeded yet.';
    mockApi({ ...replies(), [CONFIRM]: refusal(409, words, 'payment_incomplete') });
    const user = openOnReturn();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await expectFailure(words);
    expectLink('Pay with another card', '/register');
    mockApi(replies());
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await expectAccount();
  });

  it('says that the server was not reached, and tries again on request', async () => {
    mockApi({ ...replies(), [CONFIRM]: 'network failure' });
    const user = openOnReturn();
    await expectFailure('Failed to confirm registration');
    expect(screen.getByRole('alert')).toHaveTextContent('do not pay again');
    mockApi(replies());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectAccount();
  });

  it('shows the server’s message about a refund', async () => {
    mockApi({ ...replies(), [CONFIRM]: refusal(409, 'It goes back.', 'registration_refunded') });
    openOnReturn();
    expect(await screen.findByRole('alert')).toHaveTextContent('It goes back.');
  });

  it('asks for no second payment when the browser has lost the details', async () => {
    forgetRegistration();
    const requests = mockApi({});
    openPayment(RETURN);
    expect(screen.getByRole('alert')).toHaveTextContent('Please do not pay again');
    expectLink('Sign In', '/auth');
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

  it('finds the account without a password', async () => {
    const requests = mockApi(replies());
    openAgain();
    await expectAccount();
    expect(requests.map(({ call }) => call)).toEqual([CONFIRM]);
  });

  it('asks for the password again when nothing was paid', async () => {
    mockApi({ ...replies(), [CONFIRM]: refusal(409, 'Not yet', 'payment_incomplete') });
    openAgain();
    await waitFor(() => expect(address()).toBe('/register'));
    expect(screen.queryByText(/^destructive/)).not.toBeInTheDocument();
  });
});

describe('a tab that is opened again while the server does not answer', () => {
  it.each([
    ['network failure', 'Failed to confirm registration'],
    [refusal(503, 'Not right now', 'payments_unavailable'), 'Not right now'],
  ] as const)('asks someone who may have paid not to pay again: %j', async (reply, shown) => {
    saveDraft({ intent: 'pi_1' });
    reloadPage();
    mockApi({ ...replies(), [CONFIRM]: reply });
    const user = openPayment();
    await expectFailure(shown);
    expect(screen.getByRole('alert')).toHaveTextContent('do not pay again');
    expect(address()).toBe(PAYMENT_STEP);
    mockApi(replies());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectAccount();
  });
});

describe('coming back to the payment step without a reload', () => {
  const openWithPassword = () => {
    saveDraft({ intent: 'pi_1' });
    return openPayment();
  };
  const taken = refusal(409, 'This username is already taken', 'username_taken');

  it('shows the order without confirming a payment first', async () => {
    const requests = mockApi(replies());
    openWithPassword();
    expect(await payButton()).toBeVisible();
    expect(requests.map(({ call }) => call)).not.toContain(CONFIRM);
  });

  it('treats a taken username as the user’s own when they have paid meanwhile', async () => {
    mockApi({ ...replies(), [START]: taken });
    openWithPassword();
    await expectAccount();
  });

  it('leads to the first step when someone else has taken the username', async () => {
    const incomplete = refusal(409, 'Not yet', 'payment_incomplete');
    mockApi({ ...replies(), [START]: taken, [CONFIRM]: incomplete });
    openWithPassword();
    await expectFailure('This username is already taken');
    expect(address()).toBe('/register');
  });

  it('shows the server’s message about a refund when someone else was faster', async () => {
    const refunded = refusal(409, 'It goes back.', 'registration_refunded');
    mockApi({ ...replies(), [START]: taken, [CONFIRM]: refunded });
    openWithPassword();
    expect(await screen.findByRole('alert')).toHaveTextContent('It goes back.');
  });
});
