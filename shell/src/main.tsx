import '@gangway/shared-ui/tokens.css';
import { setSessionUser } from '@gangway/shared-ui/platform';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { readBoot } from './boot';
import { wantedOverrides } from './federation/overrides';
import { startPrefetching } from './federation/prefetch';
import { setVisit } from './federation/visit';
import { readSession, readSessionOnReturn } from './read-session';

const { visit, user, overrides = {} } = readBoot();
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

function show(): void {
  const root = document.getElementById('root');
  // What a page's boundary catches it reports itself, with the release that it came from.
  if (root) createRoot(root, { onCaughtError: () => undefined }).render(<App />);
  startPrefetching();
}

if (Object.keys({ ...wantedOverrides(), ...overrides }).length === 0) show();
else void takeOverrides().then(show, show);
