import {
  call,
  currentSession,
  PRIVATE_DATABASE,
  refreshSession,
  setSessionUser,
  useUser,
} from '@gangway/shared-ui/platform';
import { aUser, mockApi, refusal } from '@gangway/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';

const ada = aUser({ tokensRemaining: 3 });

const Tokens = () => <p>{useUser()?.tokensRemaining ?? 'nobody'}</p>;

describe('the session', () => {
  it('is loading until it is known', () => {
    expect(currentSession()).toEqual({ status: 'loading' });
  });

  it('counts a 401 as signed out, not as an error', async () => {
    mockApi({ 'GET /api/auth/user': { status: 401, error: { message: 'Sign in first' } } });
    await refreshSession();
    expect(currentSession()).toEqual({ status: 'signed-out' });
  });

  it('throws any other failure, and keeps the known user', async () => {
    setSessionUser(ada);
    mockApi({ 'GET /api/auth/user': { status: 500, error: { message: 'Broken' } } });
    await expect(refreshSession()).rejects.toThrow('500: Broken');
    expect(currentSession()).toEqual({ status: 'signed-in', user: ada });
  });

  it('deletes the private database when it ends, and only then', () => {
    const deleteDatabase = jest.fn();
    Object.defineProperty(globalThis, 'indexedDB', {
      value: { deleteDatabase },
      configurable: true,
    });
    setSessionUser(ada);
    expect(deleteDatabase).not.toHaveBeenCalled();
    setSessionUser(null);
    expect(deleteDatabase).toHaveBeenCalledWith(PRIVATE_DATABASE);
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });

  it('updates all components when the user is read again', async () => {
    setSessionUser(ada);
    render(<Tokens />);
    expect(screen.getByText('3')).toBeVisible();
    mockApi({ 'GET /api/auth/user': { body: { ...ada, tokensRemaining: 2 } } });
    await act(refreshSession);
    expect(screen.getByText('2')).toBeVisible();
  });

  const ended = refusal(401, 'Sign in first', 'unauthenticated');

  it('ends when any call is answered with “unauthenticated”', async () => {
    setSessionUser(ada);
    mockApi({ 'GET /api/plans': ended });
    await expect(call('GET /api/plans')).rejects.toThrow('401: Sign in first');
    expect(currentSession()).toEqual({ status: 'signed-out', hasEnded: true });
  });

  it('goes on after a refused password', async () => {
    setSessionUser(ada);
    const error = { message: 'Wrong', code: 'wrong_credentials' };
    mockApi({ 'POST /api/login': { status: 401, error } });
    const body = { username: 'ada', password: 'no' };
    await expect(call('POST /api/login', { body })).rejects.toThrow('401: Wrong');
    expect(currentSession()).toEqual({ status: 'signed-in', user: ada });
  });

  it('goes on when a call from before the sign-in is answered late', async () => {
    setSessionUser(null);
    mockApi({ 'GET /api/plans': ended });
    const late = call('GET /api/plans');
    setSessionUser(ada);
    await expect(late).rejects.toThrow('401');
    expect(currentSession()).toEqual({ status: 'signed-in', user: ada });
  });
});
