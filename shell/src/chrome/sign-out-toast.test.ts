import { dismissToast, setSessionUser, useToast } from '@gangway/shared-ui/platform';
import { aUser } from '@gangway/shared-ui/testing';
import { act, renderHook } from '@testing-library/react';
import { announceSignOut } from './sign-out-toast';

function announced(): string | undefined {
  act(() => announceSignOut());
  const toast = renderHook(useToast).result.current;
  if (toast) act(() => dismissToast(toast.id));
  return toast ? `${toast.tone} | ${toast.title} | ${toast.description ?? ''}` : undefined;
}

const arrive = (outcome: string) => {
  document.cookie = `gangway-sign-out=${outcome}; Path=/`;
};

it('says once that the user is signed out', () => {
  setSessionUser(null);
  arrive('done');
  expect(announced()).toBe('neutral | Logged out | You have been successfully logged out.');
  expect(announced()).toBeUndefined();
});

it('says that signing out failed while the user is still signed in', () => {
  setSessionUser(aUser());
  arrive('failed');
  expect(announced()).toBe(
    'destructive | Logout failed | You are still signed in. Please try again in a moment.',
  );
});

it.each([
  ['done', aUser()],
  ['failed', null],
  ['forged', null],
])('says nothing when "%s" does not fit the session', (outcome, user) => {
  setSessionUser(user);
  arrive(outcome);
  expect(announced()).toBeUndefined();
  expect(document.cookie).not.toContain('gangway-sign-out');
});
