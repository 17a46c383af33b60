import type { Boot } from '@gangway/contract/boot';
import { setPrerenderedState } from '@gangway/shared-ui/platform';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from './app';
import { yieldToMain } from './yield-to-main';
import { currentRemotes } from './federation/resolved-registry';
import { reportRecovered } from './federation/report-outcome';
import { findDestination } from './routing/destination';
import { loadFirstPage } from './routing/load-page';

/** What a page's boundary catches it reports itself, with the release that it came from. */
const onCaughtError = () => undefined;
const options = { onCaughtError, onRecoverableError: reportRecovered };

export function renderInto(element: HTMLElement): Root {
  const root = createRoot(element, options);
  root.render(<App />);
  return root;
}

type FirstView = NonNullable<Boot['firstView']> & { isSignedOut: boolean };

/**
 * Takes over the first view that stands in the HTML, once its page is there: until then everything
 * can be read. A page that does not arrive gives way to what the shell says of it.
 */
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
    // In steps, between which the page answers.
    startTransition(() => resolve(hydrateRoot(element, <App />, options)));
  });
}
