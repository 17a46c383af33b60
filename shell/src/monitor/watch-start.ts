import { ownShell } from './fault';
import { hasShown, addOutcome } from './reports';

const LIMIT_MS = 15_000;

/** A shell with all its files shows a page, or that it cannot. */
export function watchStart(): void {
  const check = () => {
    if (!hasShown() && !document.hidden) addOutcome(ownShell, 'load_failed');
  };
  setTimeout(check, LIMIT_MS);
}
