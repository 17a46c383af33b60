import { setSessionUser } from '@gangway/shared-ui/platform';
import { aUser, expectLink, mockApi, refusal } from '@gangway/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import ConfirmEmailPage from './confirm-email.page';

const CONFIRM = 'POST /api/auth/confirm-email';
const USER = 'GET /api/auth/user';

const confirm = () => screen.getByRole('button', { name: 'Confirm this address' });
const signedOut = refusal(401, 'Please sign in', 'unauthenticated');

type Replies = Parameters<typeof mockApi>[0];

function open(replies: Replies) {
  const requests = mockApi(replies);
  const path = '/confirm-email/t0k3n';
  const user = renderPage(ConfirmEmailPage, { path, route: '/confirm-email/:token' });
  return { requests, user };
}

beforeEach(() => act(() => setSessionUser(null)));

describe('a link that confirms an email address', () => {
  it('confirms the address only when its button is pressed', async () => {
    const { requests, user } = open({ [CONFIRM]: { body: undefined }, [USER]: signedOut });
    expect(requests).toEqual([]);
    await user.click(confirm());
    expect(await screen.findByText('Your email address is confirmed')).toBeVisible();
    expect(requests[0]?.body).toEqual({ token: 't0k3n' });
    expectLink('Sign In', '/auth');
  });

  it('leads a signed-in user to the dashboard', async () => {
    const { user } = open({ [CONFIRM]: { body: undefined }, [USER]: { body: aUser() } });
    act(() => setSessionUser(aUser({ isEmailConfirmed: false })));
    await user.click(confirm());
    await screen.findByText('Your email address is confirmed');
    expectLink('Go to your dashboard', '/recruiter/pro/maya');
  });

  it('says that it no longer works, and where to get another link', async () => {
    const { user } = open({ [CONFIRM]: refusal(400, 'Too old', 'link_invalid') });
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works');
    expectLink('Open Settings', '/settings?tab=security');
  });

  it.each([
    [refusal(409, 'Taken', 'email_taken'), 'Taken'],
    ['network failure' as const, 'Please try again in a moment.'],
  ])('can be tried again after any other failure', async (reply, message) => {
    const { user } = open({ [CONFIRM]: reply });
    await user.click(confirm());
    expect(await screen.findByText(/^destructive/)).toHaveTextContent(
      `Could not confirm the address | ${message}`,
    );
    expect(confirm()).toBeEnabled();
  });
});
