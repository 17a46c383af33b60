import { useAnswer } from '@gangway/shared-ui/platform';
import { loadNotFound } from '../screens';

export function NotFound() {
  const screen = useAnswer(loadNotFound);
  return screen.status === 'ready' ? <screen.data.default params={{}} /> : null;
}
