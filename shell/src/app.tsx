import { useAnswer, useHasToasted } from '@gangway/shared-ui/platform';
import { Header } from './chrome/header';
import { Outlet } from './routing/outlet';

const loadToaster = () => import(/* webpackChunkName: "toaster" */ './chrome/toaster');

function Toaster() {
  const toaster = useAnswer(loadToaster);
  return toaster.status === 'ready' ? <toaster.data.default /> : null;
}

export function App() {
  const hasToasted = useHasToasted();
  return (
    <>
      <a className="gw-skip-link" href="#main">
        Skip to content
      </a>
      <Header />
      <Outlet />
      {hasToasted && <Toaster />}
    </>
  );
}
