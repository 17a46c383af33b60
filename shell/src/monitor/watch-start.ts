import { ownShell } from './fault';
import { hasShown } from './in-view';
import { addOutcome } from './reports';

const LIMIT_MS = 15_000;

/** A shell whose files are all there shows a page, or says that it cannot. */
export function watchStart(): void {
  const check = () => {
    if (!hasShown() && !document.hidden) addOutcome(ownShell, 'load_failed');
  };
  addEventListener('load', () => setTimeout(check, LIMIT_MS));
}
