import { PRE_HYDRATION_CLICKS } from '@gangway/contract/platform/boot-element';
import { useHasToasted } from '@gangway/shared-ui/platform';
import { useEffect } from 'react';
import { Header } from './chrome/header';
import { LazyToaster } from './chrome/lazy-toaster';
import { Outlet } from './routing/outlet';

export function App() {
  const hasToasted = useHasToasted();
  useEffect(() => {
    replayPreHydrationClicks();
  }, []);
  return (
    <>
      <a className="gw-skip-link" href="#main">
        Skip to content
      </a>
      <Header />
      <Outlet />
      {hasToasted && <LazyToaster />}
    </>
  );
}

function replayPreHydrationClicks(): void {
  const early: unknown = Reflect.get(globalThis, PRE_HYDRATION_CLICKS);
  if (!isEarly(early)) return;
  Reflect.deleteProperty(globalThis, PRE_HYDRATION_CLICKS);
  early.end();
  chooseAgain();
  for (const button of new Set(early.presses)) button.click();
}

type Early = { presses: readonly HTMLElement[]; end: () => void };

const isEarly = (value: unknown): value is Early =>
  typeof value === 'object' && value !== null && 'presses' in value && 'end' in value;

/** Hydration ignores choices that the user has already made in radio buttons and checkboxes. */
function chooseAgain(): void {
  const boxes = document.querySelectorAll<HTMLInputElement>(
    'input[type=radio], input[type=checkbox]',
  );
  const changed = [...boxes].filter(
    ({ type, checked, defaultChecked }) =>
      checked !== defaultChecked && (checked || type === 'checkbox'),
  );
  for (const box of changed) {
    box.checked = box.defaultChecked;
    box.click();
  }
}
