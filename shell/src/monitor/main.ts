import { faultOf, ownShell } from './fault';
import { setInView } from './in-view';
import type { Monitor } from './monitor';
import { addOutcome, sendReports, trust } from './reports';
import { checkBlankOnLeaving, watchBlank } from './watch-blank';
import { markHandled, watchErrors } from './watch-errors';
import { watchHang } from './watch-hang';
import { watchStart } from './watch-start';
import { watchVitals } from './watch-vitals';

watchErrors();
watchStart();
watchBlank();
watchVitals();
// Before the shell's own script runs, and after the browser has read the page.
document.addEventListener('readystatechange', watchHang, { once: true });

const monitor: Monitor = {
  trust,
  show(shown) {
    setInView(shown);
    addOutcome(ownShell, 'rendered');
  },
  report(shown, outcome, error) {
    markHandled(error);
    const release = shown ? { remote: shown.name, version: shown.version } : ownShell;
    const fault = error === undefined ? undefined : faultOf(error);
    if (shown?.integrity !== '') addOutcome(release, outcome, fault);
  },
};
globalThis._GANGWAY_MONITOR = monitor;

function leave(): void {
  checkBlankOnLeaving();
  sendReports();
}

// Registered last: by then the vitals have been told.
document.addEventListener('visibilitychange', () => document.hidden && leave());
addEventListener('pagehide', leave);
