import { mockApi } from '@gangway/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { saveDraft } from '../features/register/draft';
import { forgetRegistration, reloadPage } from '../testing/registration';
import {
  arriveAtPayment,
  CONFIRM,
  expectAccount,
  openPayment,
  payButton,
  PAYMENT_STEP,
  refusal,
  repliesOf,
  START,
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
    await expectAccount();
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
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await expectAccount();
  });

  it('tells when the server was not reached, and tries again', async () => {
    mockApi({ ...replies(), [CONFIRM]: 'network failure' });
    const user = openOnReturn();
    expect(
      await toast('destructive | Registration Failed | Failed to confirm registration'),
    ).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('do not pay again');
    mockApi(replies());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectAccount();
  });

  it('tells that the money goes back', async () => {
    mockApi({ ...replies(), [CONFIRM]: refusal(409, 'registration_refunded', 'It goes back.') });
    openOnReturn();
    expect(await screen.findByRole('alert')).toHaveTextContent('It goes back.');
  });

  it('does not ask someone who has paid to pay again, where the browser has forgotten them', async () => {
    forgetRegistration();
    const requests = mockApi({});
    openPayment(RETURN);
    expect(screen.getByRole('alert')).toHaveTextContent('Please do not pay again');
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
    await expectAccount();
    expect(requests.map(({ call }) => call)).toEqual([CONFIRM]);
  });

  it('asks for the password again where nothing was paid', async () => {
    mockApi({ ...replies(), [CONFIRM]: refusal(409, 'payment_incomplete', 'Not yet') });
    openAgain();
    await waitFor(() => expect(address()).toBe('/register'));
    expect(screen.queryByText(/^destructive/)).not.toBeInTheDocument();
  });
});

describe('a tab that was opened again while the server cannot be asked', () => {
  it.each([
    ['network failure', 'Failed to confirm registration'],
    [refusal(503, 'payments_unavailable', 'Not right now'), 'Not right now'],
  ] as const)('does not ask someone who may have paid to pay again: %j', async (reply, shown) => {
    saveDraft({ intent: 'pi_1' });
    reloadPage();
    mockApi({ ...replies(), [CONFIRM]: reply });
    const user = openPayment();
    expect(await toast(`destructive | Registration Failed | ${shown}`)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('do not pay again');
    expect(address()).toBe(PAYMENT_STEP);
    mockApi(replies());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectAccount();
  });
});

describe('coming back to the step while the page lives', () => {
  const openWithPassword = () => {
    saveDraft({ intent: 'pi_1' });
    return openPayment();
  };
  const taken = refusal(409, 'username_taken', 'This username is already taken');

  it('goes on with the order, without asking about the payment first', async () => {
    const requests = mockApi(replies());
    openWithPassword();
    expect(await payButton()).toBeVisible();
    expect(requests.map(({ call }) => call)).not.toContain(CONFIRM);
  });

  it('takes a name that is taken for their own, where they have paid meanwhile', async () => {
    mockApi({ ...replies(), [START]: taken });
    openWithPassword();
    await expectAccount();
  });

  it('leads to the first step where the name is taken by someone else', async () => {
    const incomplete = refusal(409, 'payment_incomplete', 'Not yet');
    mockApi({ ...replies(), [START]: taken, [CONFIRM]: incomplete });
    openWithPassword();
    expect(
      await toast('destructive | Registration Failed | This username is already taken'),
    ).toBeVisible();
    expect(address()).toBe('/register');
  });

  it('tells that the money goes back where someone else was faster', async () => {
    const refunded = refusal(409, 'registration_refunded', 'It goes back.');
    mockApi({ ...replies(), [START]: taken, [CONFIRM]: refunded });
    openWithPassword();
    expect(await screen.findByRole('alert')).toHaveTextContent('It goes back.');
  });
});
