import { SIGN_OUT_COOKIE } from '@gangway/contract/platform/boot-element';
import { setSessionUser } from '@gangway/shared-ui/platform';
import { readBoot } from './boot';
import { mayHaveOverrides } from './federation/overrides';
import { startPrefetching } from './federation/prefetch';
import { setRegistry } from './federation/resolved-registry';
import { renderInto, hydrate } from './hydrate';
import { readSession, readSessionOnReturn } from './read-session';

const { visit, user, overrides = {}, later = [], firstView } = readBoot();
setRegistry(visit);
if (user === undefined) void readSession();
else setSessionUser(user);
readSessionOnReturn();

async function takeOverrides(): Promise<void> {
  if (!mayHaveOverrides() && Object.keys(overrides).length === 0) return;
  const { applyOverrides } = await import(
    /* webpackChunkName: "overrides" */ './overrides/apply-overrides'
  );
  await applyOverrides(overrides);
}

const root = document.getElementById('root');

async function show(): Promise<void> {
  if (firstView) {
    if (root) await hydrate(root, { ...firstView, isSignedOut: user === null });
    void takeOverrides().catch(() => undefined);
  } else {
    await takeOverrides().catch(() => undefined);
    if (root) renderInto(root);
  }
  startPrefetching(later);
  if (document.cookie.includes(SIGN_OUT_COOKIE)) {
    const { announceSignOut } = await import(
      /* webpackChunkName: "toaster" */ './chrome/sign-out-toast'
    );
    announceSignOut();
  }
}

void show().catch(reportError);
