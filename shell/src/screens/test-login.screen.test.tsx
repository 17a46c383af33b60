import { currentSession, navigate, setSessionUser } from '@gangway/shared-ui/platform';
import { aUser, mockApi, ShownToast } from '@gangway/shared-ui/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TestLoginScreen from './test-login.screen';

const open = () => {
  act(() => {
    setSessionUser(null);
    navigate('/test-login');
  });
  render(
    <>
      <TestLoginScreen />
      <ShownToast />
    </>,
  );
};

const signInAs = (title: string) =>
  userEvent.click(screen.getByRole('button', { name: `Sign in as ${title}` }));

describe('the demo sign-in', () => {
  test.each([
    ['Recruiter, Basic', 'recruiter_basic', '/recruiter/Basic/testbasic'],
    ['Recruiter, Pro', 'recruiter_pro', '/recruiter/Pro/testpro'],
    ['Recruiter, Ultimate', 'recruiter_ultimate', '/recruiter/Ultimate/testultimate'],
    ['HR, main user', 'hr', '/enterprise/TestCompany/testhr'],
    ['Authority', 'authority', '/authority/testauthority'],
  ])('as %s asks for the role %s and goes to %s', async (title, role, path) => {
    const requests = mockApi({ 'POST /api/auth/test-login': { body: aUser() } });
    open();
    await signInAs(title);
    await waitFor(() => expect(window.location.pathname).toBe(path));
    expect(requests[0]?.body).toEqual({ role });
    expect(currentSession()).toEqual({ status: 'signed-in', user: aUser() });
  });

  test('gives the reveals of each plan', () => {
    open();
    expect(screen.getByText('25 reveals per month')).toBeVisible();
    expect(screen.getByText('75 reveals per month')).toBeVisible();
    expect(screen.getByText('50 reveals per day, resetting at midnight')).toBeVisible();
  });

  test('can be used again by who comes back before the dashboard is there', async () => {
    mockApi({ 'POST /api/auth/test-login': { body: aUser() } });
    open();
    await signInAs('Authority');
    await waitFor(() => expect(window.location.pathname).toBe('/authority/testauthority'));
    expect(screen.getByRole('button', { name: 'Sign in as Recruiter, Pro' })).toBeEnabled();
  });

  test('says so when it fails, and can be tried again', async () => {
    mockApi({ 'POST /api/auth/test-login': 'network failure' });
    open();
    await signInAs('Authority');
    expect(
      await screen.findByText('destructive | Login Failed | Failed to create test login session'),
    ).toBeVisible();
    expect(window.location.pathname).toBe('/test-login');
    expect(screen.getByRole('button', { name: 'Sign in as Authority' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Sign in as Authority' })).toHaveFocus();
  });
});
