import { useHasToasted } from '@gangway/shared-ui/platform';
import { useEffect } from 'react';
import { Header } from './chrome/header';
import { LazyToaster } from './chrome/lazy-toaster';
import { replayPreHydrationClicks } from './pre-hydration-clicks';
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
