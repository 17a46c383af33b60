import { SIGN_OUT_COOKIE } from '@gangway/contract/platform/boot-element';
import { currentSession, showFailure, showToast } from '@gangway/shared-ui/platform';

export function announceSignOut(): void {
  const outcome = new RegExp(`${SIGN_OUT_COOKIE}=(\\w+)`).exec(document.cookie)?.[1];
  document.cookie = `${SIGN_OUT_COOKIE}=; Path=/; Max-Age=0`;
  const isSignedOut = currentSession().status === 'signed-out';
  if (outcome === 'done' && isSignedOut) {
    showToast({ title: 'Logged out', description: 'You have been successfully logged out.' });
  }
  if (outcome === 'failed' && !isSignedOut) {
    showFailure('Logout failed', 'You are still signed in. Please try again in a moment.');
  }
}
