import { expectLink, mockApi, refusal } from '@gangway/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { fillIn } from '../testing/fill-in';
import { renderPage } from '../testing/render-page';
import ForgotPasswordPage from './forgot-password.page';
import ResetPasswordPage from './reset-password.page';

const FORGOT = 'POST /api/auth/forgot-password';
const RESET = 'POST /api/auth/reset-password';
const CHECK = 'GET /api/auth/reset-password/:token';
type Replies = Parameters<typeof mockApi>[0];
const failure = () => screen.findByText(/^destructive/);
const limited = refusal(429, 'Too many attempts', 'rate_limited');

describe('the page for a forgotten password', () => {
  const email = () => screen.getByRole('textbox', { name: 'Email' });

  async function submit(replies: Replies, typed = 'ada@example.test') {
    const requests = mockApi(replies);
    const user = renderPage(ForgotPasswordPage, { path: '/forgot-password' });
    await fillIn(user, email(), typed);
    await user.click(screen.getByRole('button', { name: 'Email me a link' }));
    return { user, requests };
  }

  it('has a link emailed, and does not say whether the account exists', async () => {
    const { requests } = await submit({ [FORGOT]: { body: undefined } });
    expect(await screen.findByText('Check your email')).toBeVisible();
    expect(screen.getByText(/^If ada@example.test has an account/)).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^Check your email/);
    expect(requests[0]?.body).toEqual({ email: 'ada@example.test' });
  });

  it('can be used again for another address', async () => {
    const { user } = await submit({ [FORGOT]: { body: undefined } });
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    expect(email()).toHaveValue('');
    expect(email()).toHaveFocus();
  });

  it.each([
    ['/forgot-password', '/auth'],
    ['/forgot-password?from=%2Fsettings', '/auth?from=%2Fsettings'],
    ['/forgot-password?from=https%3A%2F%2Felsewhere.test', '/auth'],
  ])('leads from %s back to sign in at %s', (path, href) => {
    renderPage(ForgotPasswordPage, { path });
    expectLink('Back to sign in', href);
  });

  it('asks for a valid address before anything is sent', async () => {
    const { requests } = await submit({}, 'ada');
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
    expect(requests).toEqual([]);
  });

  it('says so when the link could not be sent', async () => {
    await submit({ [FORGOT]: limited });
    expect(await failure()).toHaveTextContent('Could not send the link | Too many attempts');
  });
});

describe('a link to reset the password', () => {
  const open = () =>
    renderPage(ResetPasswordPage, {
      path: '/reset-password/t0k3n',
      route: '/reset-password/:token',
    });
  const password = () => screen.getByLabelText('Password');

  async function submit(replies: Replies, typed = 'new-secret') {
    const requests = mockApi({
      [CHECK]: { body: { isValid: true, hasSignedIn: true } },
      ...replies,
    });
    const user = open();
    await fillIn(user, password(), typed);
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    return requests;
  }

  it('lets the user set a new password', async () => {
    const requests = await submit({ [RESET]: { body: undefined } });
    expect(await screen.findByText('Your password is set')).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^Your password is set/);
    expectLink('Sign In', '/auth');
    expect(requests.map(({ call, body }) => [call, body])).toEqual([
      [CHECK, undefined],
      [RESET, { token: 't0k3n', newPassword: 'new-secret' }],
    ]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('says that it signs out a user who has signed in before (%s)', async (hasSignedIn, times) => {
    const requests = mockApi({ [CHECK]: { body: { isValid: true, hasSignedIn } } });
    open();
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(() => Promise.resolve());
    expect(screen.queryAllByText('This signs you out on all your devices.')).toHaveLength(times);
  });

  it('refuses a short password', async () => {
    const requests = await submit({}, 'short');
    expect(password()).toHaveAccessibleDescription('Password must be at least 6 characters');
    expect(requests.map(({ call }) => call)).toEqual([CHECK]);
  });

  it('says when opened that it no longer works, before a password is typed', async () => {
    mockApi({ [CHECK]: { body: { isValid: false, hasSignedIn: false } } });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works');
    expect(document.activeElement).toHaveTextContent(/^This link no longer works/);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('shows the form when the check of the link fails', async () => {
    const requests = mockApi({ [CHECK]: limited });
    open();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(password()).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says at saving that it no longer works, and offers another', async () => {
    await submit({ [RESET]: refusal(400, 'This link no longer works', 'link_invalid') });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works');
    expectLink('Email me a new link', '/forgot-password');
  });

  it('says so when the password could not be saved', async () => {
    await submit({ [RESET]: limited });
    expect(await failure()).toHaveTextContent('Could not save the password | Too many attempts');
  });
});
