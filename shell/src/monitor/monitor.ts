import { CONTENT_WITHOUT_TEXT } from '@gangway/contract/platform/release-rules';
import type { Vitals } from '@gangway/contract/platform/remotes';
import { onCLS, onINP, onLCP, type CLSMetric } from 'web-vitals';
import {
  faultOf,
  ownShell,
  blame,
  isChunkLoadError,
  isRecovered,
  stackOf,
  type Release,
} from './fault';
import {
  onShow,
  setInView,
  addOutcome,
  sendReports,
  storeToken,
  hasShown,
  suspects,
  whenShown,
  suspectsAt,
  addVital,
} from './reports';
import type { EarlyMonitor, Monitor, EarlyEvent } from './types';
import { ignoreDialogs, updateHangReports } from './watch-hangs';

/** The browser reports these errors a second time. */
const handled = new WeakSet<object>();

function markHandled(error: unknown): void {
  if (typeof error === 'object' && error !== null) handled.add(error);
}

const isHandled = (error: unknown) =>
  typeof error === 'object' && error !== null && handled.has(error);

function reportThrown(error: unknown): void {
  if (isHandled(error)) return;
  const outcome = isChunkLoadError(error) ? 'chunk_failed' : 'threw';
  const report = (release: Release) => addOutcome(release, outcome, faultOf(error));
  const release = blame(stackOf(error));
  const isOfArea = release !== null && release !== ownShell;
  // React names no file for a component without hooks and props: then the releases in view are
  // suspected.
  if (isRecovered(error) && !isOfArea) whenShown(() => suspects().forEach(report));
  else if (release) report(release);
}

function addressOf(element: EventTarget | null): string | null {
  if (element instanceof HTMLScriptElement) return element.src;
  return element instanceof HTMLLinkElement && element.rel === 'stylesheet' ? element.href : null;
}

function reportMissingFile(address: string): void {
  const release = blame(address);
  if (!release || !navigator.onLine) return;
  const { pathname } = new URL(address);
  const fault = { error: 'FileMissing', frames: [`${pathname}:0:0`] };
  addOutcome(release, hasShown() ? 'chunk_failed' : 'load_failed', fault);
}

function reportEvent(event: EarlyEvent): void {
  if ('reason' in event) {
    reportThrown(event.reason);
    return;
  }
  const address = addressOf(event.target);
  if (address === null) reportThrown(event.error);
  else reportMissingFile(address);
}

const LIMIT_MS = 15_000;

/** A shell that has all its files shows a page or an error by then. */
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
  // Registered last, because the listeners of the vitals have to run first.
  document.addEventListener('visibilitychange', () => document.hidden && onLeave());
  addEventListener('pagehide', onLeave);
}

const BLANK_MS = 5000;
const BLANK_LEFT_AFTER_MS = 2000;

let blankSince = Infinity;
let blankTimer: ReturnType<typeof setTimeout> | undefined;

function watchBlank(): void {
  onShow(() => {
    blankSince = performance.now();
    clearTimeout(blankTimer);
    blankTimer = setTimeout(() => {
      if (!document.hidden) checkBlank();
    }, BLANK_MS);
  });
}

function checkBlankOnLeaving(): void {
  if (performance.now() - blankSince >= BLANK_LEFT_AFTER_MS) checkBlank();
}

function checkBlank(): void {
  blankSince = Infinity;
  if (!isBlank()) return;
  for (const release of suspects()) addOutcome(release, 'blank');
}

function isBlank(): boolean {
  const main = document.getElementById('main') ?? document.body;
  return textOf(main).trim() === '' && !main.querySelector(CONTENT_WITHOUT_TEXT);
}

type Texts = { innerText?: string; textContent: string | null };

/**
 * Without layout, as in the probe of a release, there is no innerText: all text counts as visible.
 */
const textOf = ({ innerText, textContent }: Texts) => innerText ?? textContent ?? '';

const LONGEST_VITAL_MS = 600_000;

function watchVitals(): void {
  onLCP(({ value }) => addVitalAt(0, { lcp: milliseconds(value) }));
  onINP(({ value, entries }) =>
    addVitalAt(entries[0]?.startTime ?? performance.now(), { inp: milliseconds(value) }),
  );
  onCLS((metric) => addVitalAt(worstShiftOf(metric), { cls: Math.round(metric.value * 1000) }));
}

function addVitalAt(time: number, vital: Pick<Vitals, 'lcp' | 'inp' | 'cls'>): void {
  for (const release of suspectsAt(time)) addVital(release, vital);
}

const milliseconds = (value: number) => Math.min(Math.round(value), LONGEST_VITAL_MS);

const worstShiftOf = ({ entries }: CLSMetric) =>
  entries.reduce((worst, entry) => (entry.value > worst.value ? entry : worst), {
    value: 0,
    startTime: 0,
  }).startTime;

const isEarly = (value: Monitor | undefined): value is EarlyMonitor =>
  value !== undefined && 'queue' in value;

const early = window._GANGWAY_MONITOR;
if (isEarly(early)) start(early);
