import {
  currentSession,
  refreshSession,
  setSessionUser,
  useUser,
} from '@gangway/shared-ui/platform';
import { act, render, screen } from '@testing-library/react';
import { mockApi } from '@gangway/shared-ui/testing';
import type { User } from '@gangway/contract/accounts';

const ada: User = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'ada',
  email: 'ada@lovelace.example',
  userType: 'recruiter',
  firstName: 'Ada',
  lastName: null,
  profileImageUrl: null,
  subscriptionPlan: 'pro',
  tokensRemaining: 3,
  companyName: null,
  organizationId: null,
  isMainUser: false,
  authorityRole: null,
  mustChangePassword: false,
};

const Tokens = () => <p>{useUser()?.tokensRemaining ?? 'nobody'}</p>;

describe('session', () => {
  it('is loading until somebody says', () => {
    expect(currentSession()).toEqual({ status: 'loading' });
  });

  it('takes a 401 for signed out, not for an error', async () => {
    mockApi({ 'GET /api/auth/user': { status: 401, error: { message: 'Sign in first' } } });
    await refreshSession();
    expect(currentSession()).toEqual({ status: 'signed-out' });
  });

  it('passes on any other failure and keeps what it knew', async () => {
    setSessionUser(ada);
    mockApi({ 'GET /api/auth/user': { status: 500, error: { message: 'Broken' } } });
    await expect(refreshSession()).rejects.toThrow('500: Broken');
    expect(currentSession()).toEqual({ status: 'signed-in', user: ada });
  });

  it('shows everyone the refreshed user', async () => {
    setSessionUser(ada);
    render(<Tokens />);
    expect(screen.getByText('3')).toBeVisible();
    mockApi({ 'GET /api/auth/user': { body: { ...ada, tokensRemaining: 2 } } });
    await act(refreshSession);
    expect(screen.getByText('2')).toBeVisible();
  });
});
