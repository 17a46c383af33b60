import { setSessionUser } from '@gangway/shared-ui/platform';
import { aUser, mockApi, refusal } from '@gangway/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import ConfirmEmailPage from './confirm-email.page';

const CONFIRM = 'POST /api/auth/confirm-email';
const USER = 'GET /api/auth/user';

const open = () =>
  renderPage(ConfirmEmailPage, { path: '/confirm-email/t0k3n', route: '/confirm-email/:token' });
const confirm = () => screen.getByRole('button', { name: 'Confirm this address' });
const signedOut = refusal(401, 'Please sign in', 'unauthenticated');

beforeEach(() => act(() => setSessionUser(null)));

describe('a link that confirms an email address', () => {
  it('confirms the address only when its button is pressed', async () => {
    const requests = mockApi({ [CONFIRM]: { body: undefined }, [USER]: signedOut });
    const user = open();
    expect(requests).toEqual([]);
    await user.click(confirm());
    expect(await screen.findByText('Your email address is confirmed')).toBeVisible();
    expect(requests[0]?.body).toEqual({ token: 't0k3n' });
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  });

  it('leads a signed-in user to the dashboard', async () => {
    mockApi({ [CONFIRM]: { body: undefined }, [USER]: { body: aUser() } });
    act(() => setSessionUser(aUser({ isEmailConfirmed: false })));
    const user = open();
    await user.click(confirm());
    expect(await screen.findByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
      'href',
      '/recruiter/pro/maya',
    );
  });

  it('says that it no longer works, and where to get another link', async () => {
    mockApi({
      [CONFIRM]: refusal(400, 'Too old', 'link_invalid'),
    });
    const user = open();
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works');
    expect(screen.getByRole('link', { name: 'Open Settings' })).toHaveAttribute(
      'href',
      '/settings?tab=security',
    );
  });

  it.each([
    [refusal(409, 'Taken', 'email_taken'), 'Taken'],
    ['network failure' as const, 'Please try again in a moment.'],
  ])('can be tried again after any other failure', async (reply, message) => {
    mockApi({ [CONFIRM]: reply });
    const user = open();
    await user.click(confirm());
    expect(await screen.findByText(/^destructive/)).toHaveTextContent(
      `Could not confirm the address | ${message}`,
    );
    expect(confirm()).toBeEnabled();
  });
});
