import '@gangway/shared-ui/tokens.css';
import { setSessionUser } from '@gangway/shared-ui/platform';
import { readBoot } from './boot';
import { wantedOverrides } from './federation/overrides';
import { startPrefetching } from './federation/prefetch';
import { setVisit } from './federation/visit';
import { readSession, readSessionOnReturn } from './read-session';
import { renderInto, takeOver } from './take-over';

const { visit, user, overrides = {}, firstView } = readBoot();
setVisit(visit);
if (user === undefined) void readSession();
else setSessionUser(user);
readSessionOnReturn();

async function takeOverrides(): Promise<void> {
  const { applyOverrides } = await import(
    /* webpackChunkName: "overrides" */ './overrides/apply-overrides'
  );
  await applyOverrides(overrides);
}

const root = document.getElementById('root');

function show(): void {
  if (root) renderInto(root);
  startPrefetching();
}

async function showFirstView(): Promise<void> {
  if (root && firstView) await takeOver(root, { ...firstView, isSignedOut: user === null });
  startPrefetching();
}

if (Object.keys({ ...wantedOverrides(), ...overrides }).length > 0) {
  void takeOverrides().then(show, show);
} else if (firstView) void showFirstView();
else show();
