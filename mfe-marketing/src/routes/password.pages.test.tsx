import { mockApi } from '@gangway/shared-ui/testing';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import ForgotPasswordPage from './forgot-password.page';
import ResetPasswordPage from './reset-password.page';

const FORGOT = 'POST /api/auth/forgot-password';
const RESET = 'POST /api/auth/reset-password';
const limited = { status: 429, error: { message: 'Too many attempts', code: 'rate_limited' } };

describe('a forgotten password', () => {
  const open = () => renderPage(ForgotPasswordPage, { path: '/forgot-password' });
  const send = () => screen.getByRole('button', { name: 'Mail me a link' });
  const email = () => screen.getByRole('textbox', { name: 'E-mail' });

  it('has a link mailed and says no more than that', async () => {
    const requests = mockApi({ [FORGOT]: { body: undefined } });
    const user = open();
    await user.type(email(), 'ada@example.test');
    await user.click(send());
    expect(await screen.findByText('Look at your mail')).toBeVisible();
    expect(screen.getByText(/^If ada@example.test has an account/)).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^Look at your mail/);
    expect(requests[0]?.body).toEqual({ email: 'ada@example.test' });
  });

  it('can be asked again for another address', async () => {
    mockApi({ [FORGOT]: { body: undefined } });
    const user = open();
    await user.type(email(), 'ada@example.test');
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    expect(email()).toHaveValue('');
    expect(email()).toHaveFocus();
  });

  it.each([
    ['/forgot-password', '/auth'],
    ['/forgot-password?from=%2Fsettings', '/auth?from=%2Fsettings'],
    ['/forgot-password?from=https%3A%2F%2Felsewhere.test', '/auth'],
  ])('leads from %s back to sign in with the way that was wanted: %s', (path, href) => {
    renderPage(ForgotPasswordPage, { path });
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', href);
  });

  it('needs an address that can be one', async () => {
    const requests = mockApi({});
    const user = open();
    await user.type(email(), 'ada');
    await user.click(send());
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
    expect(requests).toEqual([]);
  });

  it('says so when the link could not be sent', async () => {
    mockApi({ [FORGOT]: limited });
    const user = open();
    await user.type(email(), 'ada@example.test');
    await user.click(send());
    expect(await screen.findByText(/^destructive/)).toHaveTextContent(
      'Could not send the link | Too many attempts',
    );
  });
});

describe('a mailed link', () => {
  const open = () =>
    renderPage(ResetPasswordPage, { path: '/reset-password/t0k3n', params: { token: 't0k3n' } });
  const save = () => screen.getByRole('button', { name: 'Save new password' });
  const password = () => screen.getByLabelText('New password');

  it('lets a new password be chosen', async () => {
    const requests = mockApi({ [RESET]: { body: undefined } });
    const user = open();
    await user.type(password(), 'new-secret');
    await user.click(save());
    expect(await screen.findByText('Your new password is set')).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^Your new password is set/);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    expect(requests[0]?.body).toEqual({ token: 't0k3n', newPassword: 'new-secret' });
  });

  it('refuses a short one', async () => {
    const requests = mockApi({});
    const user = open();
    await user.type(password(), 'short');
    await user.click(save());
    expect(password()).toHaveAccessibleDescription('Password must be at least 6 characters');
    expect(requests).toEqual([]);
  });

  it('says when it no longer works, and offers another', async () => {
    const error = { message: 'This link no longer works', code: 'link_invalid' };
    mockApi({ [RESET]: { status: 400, error } });
    const user = open();
    await user.type(password(), 'new-secret');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works');
    expect(screen.getByRole('link', { name: 'Mail me a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('says so when the password could not be saved', async () => {
    mockApi({ [RESET]: limited });
    const user = open();
    await user.type(password(), 'new-secret');
    await user.click(save());
    expect(await screen.findByText(/^destructive/)).toHaveTextContent(
      'Could not save the password | Too many attempts',
    );
  });
});
