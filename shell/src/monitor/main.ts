import { faultOf, ownShell } from './fault';
import { onShow, setInView, addOutcome, sendReports, storeToken, hasShown } from './reports';
import type { EarlyMonitor, Monitor } from './monitor';
import { checkBlankOnLeaving, watchBlank } from './watch-blank';
import { markHandled, reportEvent } from './watch-errors';
import { ignoreDialogs, updateHangReports } from './watch-hangs';
import { watchVitals } from './watch-vitals';

const LIMIT_MS = 15_000;

/** A shell with all its files shows a page, or that it cannot. */
function watchStart(): void {
  const check = () => {
    if (!hasShown() && !document.hidden) addOutcome(ownShell, 'load_failed');
  };
  setTimeout(check, LIMIT_MS);
}

const monitorFor = (early: EarlyMonitor): Monitor => ({
  storeToken(visit) {
    storeToken(visit);
    updateHangReports(early);
  },
  show(shown, at = performance.now()) {
    setInView(shown, at);
    addOutcome(ownShell, 'rendered');
  },
  report(shown, outcome, error) {
    markHandled(error);
    const release = shown ? { remote: shown.name, version: shown.version } : ownShell;
    const fault = error === undefined ? undefined : faultOf(error);
    if (shown?.integrity !== '') addOutcome(release, outcome, fault);
  },
});

function onLeave(): void {
  checkBlankOnLeaving();
  sendReports();
}

function start(early: EarlyMonitor): void {
  watchStart();
  watchBlank();
  ignoreDialogs(early);
  onShow(() => updateHangReports(early));
  const monitor = monitorFor(early);
  for (const replay of early.queue) replay(monitor);
  for (const event of early.events) reportEvent(event);
  early.onEvent = reportEvent;
  window._GANGWAY_MONITOR = monitor;
  watchVitals();
  // Registered last: by then the vitals have been told.
  document.addEventListener('visibilitychange', () => document.hidden && onLeave());
  addEventListener('pagehide', onLeave);
}

const isEarly = (value: Monitor | undefined): value is EarlyMonitor =>
  value !== undefined && 'queue' in value;

const early = window._GANGWAY_MONITOR;
if (isEarly(early)) start(early);
