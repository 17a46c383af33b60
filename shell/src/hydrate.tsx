import type { Boot } from '@gangway/contract/platform/boot';
import { setPrerenderedState } from '@gangway/shared-ui/platform';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from './app';
import { reportRecovered } from './federation/report-outcome';
import { currentRemotes } from './federation/resolved-registry';
import { findDestination } from './routing/destination';
import { loadFirstPage } from './routing/load-page';
import { yieldToMain } from './yield-to-main';

/** The page's boundary reports caught errors itself, with the release that they came from. */
const onCaughtError = () => undefined;
const options = { onCaughtError, onRecoverableError: reportRecovered };

export function renderInto(element: HTMLElement): Root {
  const root = createRoot(element, options);
  root.render(<App />);
  return root;
}

type FirstView = NonNullable<Boot['firstView']> & { isSignedOut: boolean };

/** Hydrates only when the page's code has loaded: until then the HTML stays readable. */
export async function hydrate(element: HTMLElement, firstView: FirstView): Promise<Root> {
  const { pathname } = window.location;
  setPrerenderedState({ ...firstView, pathname });
  await yieldToMain();
  const destination = findDestination(pathname, currentRemotes());
  try {
    await loadFirstPage(destination, firstView);
  } catch {
    return renderInto(element);
  }
  await yieldToMain();
  return new Promise((resolve) => {
    // A transition hydrates in steps, between which the page responds to input.
    startTransition(() => resolve(hydrateRoot(element, <App />, options)));
  });
}
