import { faultOf, ownShell } from './fault';
import { onShow, setInView, suspects } from './in-view';
import type { EarlyMonitor, Monitor } from './monitor';
import { addOutcome, bodiesOf, isReporting, REPORT_ADDRESS, sendReports, trust } from './reports';
import { checkBlankOnLeaving, watchBlank } from './watch-blank';
import { markHandled, noteEvent } from './watch-errors';
import { watchStart } from './watch-start';
import { watchVitals } from './watch-vitals';

const monitorFor = (early: EarlyMonitor): Monitor => ({
  trust(visit) {
    trust(visit);
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

function updateHangReports({ setHangReports }: EarlyMonitor): void {
  const outcomes = suspects().map((release) => ({ ...release, outcome: 'hung' as const }));
  const address = new URL(REPORT_ADDRESS, location.href).href;
  setHangReports({ address, bodies: isReporting() ? bodiesOf({ outcomes }) : [] });
}

function leave(): void {
  checkBlankOnLeaving();
  sendReports();
}

function start(early: EarlyMonitor): void {
  watchStart();
  watchBlank();
  onShow(() => updateHangReports(early));
  const monitor = monitorFor(early);
  for (const replay of early.queue) replay(monitor);
  for (const event of early.events) noteEvent(event);
  early.onEvent = noteEvent;
  window._GANGWAY_MONITOR = monitor;
  watchVitals();
  // Registered last: by then the vitals have been told.
  document.addEventListener('visibilitychange', () => document.hidden && leave());
  addEventListener('pagehide', leave);
}

const isEarly = (value: Monitor | undefined): value is EarlyMonitor =>
  value !== undefined && 'queue' in value;

const early = window._GANGWAY_MONITOR;
if (isEarly(early)) start(early);
