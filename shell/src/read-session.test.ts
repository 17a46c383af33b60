import { currentSession, setSessionUser } from '@gangway/shared-ui/platform';
import { aUser, mockApi, refusal } from '@gangway/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { readSession, readSessionOnReturn } from './read-session';

const USER = 'GET /api/auth/user';
const ended = refusal(401, 'Sign in first', 'unauthenticated');

describe('readSession', () => {
  it('tries again until the server answers', async () => {
    jest.useFakeTimers();
    mockApi({ [USER]: refusal(503, 'Not now') });
    await readSession();
    expect(currentSession()).toEqual({ status: 'loading' });
    mockApi({ [USER]: { body: aUser() } });
    await jest.advanceTimersByTimeAsync(3000);
    expect(currentSession()).toEqual({ status: 'signed-in', user: aUser() });
    jest.useRealTimers();
  });
});

describe('the pageshow event', () => {
  beforeAll(readSessionOnReturn);

  it('ends the session when the user has signed out since the page was cached', async () => {
    setSessionUser(aUser());
    mockApi({ [USER]: ended });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(currentSession()).toEqual({ status: 'signed-out' }));
  });

  it('reads nothing when the page was loaded', () => {
    const requests = mockApi({ [USER]: ended });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(requests).toEqual([]);
  });
});
