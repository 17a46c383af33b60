import { useHasToasted } from '@gangway/shared-ui/platform';
import { Header } from './chrome/header';
import { LazyToaster } from './chrome/lazy-toaster';
import { Outlet } from './routing/outlet';

export function App() {
  const hasToasted = useHasToasted();
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
