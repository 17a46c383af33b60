import { REPORT_TOKEN_MS } from '@gangway/contract/foundation/limits';
import { matchRoute } from '@gangway/contract/foundation/route-match';
import { REPORT_PATH } from '@gangway/contract/platform/boot-element';
import { SHELL } from '@gangway/contract/platform/release-rules';
import type {
  AreaRoute,
  Fault,
  Outcome,
  OutcomeKind,
  Report,
  ResolvedRegistry,
  Vitals,
} from '@gangway/contract/platform/remotes';
import { readBoot } from '../boot';
import { ownShell, type Release } from './fault';
import type { Shown } from './types';

const views: { since: number; area: Release | null }[] = [];

export const hasShown = (): boolean => views.length > 0;

type Listener = () => void;

const listeners: Listener[] = [];
let waiting: Listener[] = [];

export function setInView(shown: Shown | null, at: number): void {
  setSilent(shown?.integrity === '');
  const area = shown && { remote: shown.name, version: shown.version };
  const last = views.at(-1);
  // The load of the page counts for the first area that is shown.
  if (!last || idOf(last.area) !== idOf(area)) views.push({ since: last ? at : 0, area });
  for (const listener of [...listeners, ...waiting]) listener();
  waiting = [];
}

export function suspectsAt(time: number): Release[] {
  const view = views.findLast(({ since }) => since <= time);
  return view?.area ? [view.area, ownShell] : [ownShell];
}

export const suspects = () => suspectsAt(performance.now());

export function onShow(listener: Listener): void {
  listeners.push(listener);
}

export function whenShown(listener: Listener): void {
  if (hasShown()) listener();
  else waiting.push(listener);
}

const tokens = new Map<string, string>();
const routes = new Map<string, readonly AreaRoute[]>();
let newestToken = '';

/** Kept by release: a page goes on showing its release when the next set has another one. */
export function storeToken({ remotes, reportToken }: ResolvedRegistry): void {
  if (reportToken === undefined) return;
  for (const { name, version, ...remote } of remotes) {
    const key = keyOf({ remote: name, version });
    tokens.set(key, reportToken);
    routes.set(key, remote.routes);
  }
  newestToken = reportToken;
}

let isSilent = false;

/** A copy under development must not count for or against a release. */
export function setSilent(silent: boolean): void {
  isSilent = silent;
}

export const isReporting = (): boolean => !isSilent;

/** One for each token, because releases of two sets can be on one page. */
export function bodiesOf({ outcomes, vitals = [] }: Pick<Report, 'outcomes' | 'vitals'>): string[] {
  const needed = new Set([...outcomes, ...vitals].map(tokenOf));
  return [...needed].map((token) => {
    const isOfToken = (release: Release) => tokenOf(release) === token;
    const covered = vitals.filter(isOfToken);
    const report: Report = { token, outcomes: outcomes.filter(isOfToken) };
    return JSON.stringify(covered.length > 0 ? { ...report, vitals: covered } : report);
  });
}

let outcomes: Outcome[] = [];
let vitals = new Map<string, Vitals>();
let isScheduled = false;

export function sendReports(): void {
  isScheduled = false;
  const bodies = bodiesOf({ outcomes, vitals: [...vitals.values()] });
  outcomes = [];
  vitals = new Map();
  const type = 'application/json';
  for (const body of bodies) navigator.sendBeacon(REPORT_PATH, new Blob([body], { type }));
}

/** Never the address itself, which can contain a private link. */
export const pathOf = (release: Release): string | undefined =>
  matchRoute(routes.get(keyOf(release)) ?? [], location.pathname)?.route.path;

const MOST_FAULTS = 10;
let faults = 0;

export function addOutcome({ remote, version }: Release, outcome: OutcomeKind, fault?: Fault) {
  if (isSilent) return;
  const key = `${keyOf({ remote, version })} ${outcome}`;
  const isReported = fault !== undefined && faults < MOST_FAULTS;
  if (!isNew(isReported ? `${key} ${describe(fault)}` : key)) return;
  if (isReported) faults += 1;
  const path = outcome === 'rendered' ? undefined : pathOf({ remote, version });
  outcomes.push({ remote, version, outcome, ...(path && { path }), ...(isReported && { fault }) });
  schedule();
}

/** Not scheduled, because a page's vitals are final only when the user leaves it. */
export function addVital({ remote, version }: Release, vital: Pick<Vitals, 'lcp' | 'inp' | 'cls'>) {
  if (isSilent) return;
  const key = keyOf({ remote, version });
  vitals.set(key, { ...vitals.get(key), remote, version, ...vital });
}

const idOf = (area: Release | null) => (area === null ? '' : keyOf(area));

const tokenOf = (release: Release): string =>
  release.remote === SHELL ? shellToken() : (tokens.get(keyOf(release)) ?? readPageToken());

const startedAt = Date.now();

/**
 * A later token covers the shell that is live by then: after a deployment, a tab can report its own
 * shell only while the token of its HTML is valid.
 */
const shellToken = () => (Date.now() - startedAt < REPORT_TOKEN_MS ? readPageToken() : newestToken);

let pageToken: string | undefined;

/** Comes with the HTML, so it covers the shell of this page and the areas that came with it. */
const readPageToken = () => (pageToken ??= readBoot().visit.reportToken ?? '');

const keyOf = ({ remote, version }: Release) => `${remote}@${version}`;

const sent = new Set<string>();

function isNew(key: string): boolean {
  if (sent.has(key)) return false;
  sent.add(key);
  return true;
}

const describe = ({ error, frames }: Fault) => `${error} ${frames.slice(0, 3).join(' ')}`;

/** In a task of its own: it takes 8 ms on a phone, at a time when the page has to hydrate. */
function schedule(): void {
  if (!isScheduled) setTimeout(sendReports);
  isScheduled = true;
}
