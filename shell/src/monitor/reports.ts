import type { Fault, Outcome, OutcomeKind, Report, Visit, Vitals } from '@gangway/contract/remotes';
import { readBoot } from '../boot';
import { ownShell, type Release } from './fault';

const ADDRESS = '/api/remotes/outcomes';
/** Per page; of further ones the outcome alone is reported. */
const MOST_FAULTS = 10;

const keyOf = ({ remote, version }: Release) => `${remote}@${version}`;

const tokens = new Map<string, string>();
const sent = new Set<string>();
let outcomes: Outcome[] = [];
let vitals = new Map<string, Vitals>();
let faults = 0;
let isScheduled = false;
let isSilent = false;

/** By release: a page keeps the release that it shows, also when the next set has another one. */
export function trust({ remotes, reportToken }: Visit): void {
  if (reportToken === undefined) return;
  for (const { name, version } of remotes) tokens.set(`${name}@${version}`, reportToken);
  tokens.set(keyOf(ownShell), reportToken);
}

/** While a copy under development is in view, nothing counts for or against a release. */
export function setSilent(silent: boolean): void {
  isSilent = silent;
}

export const isReporting = (): boolean => !isSilent;

/** The shell passes the tokens on; a shell that did not start has left them in the HTML. */
function tokenOf(release: Release): string {
  if (tokens.size === 0) trust(readBoot().visit);
  return tokens.get(keyOf(release)) ?? '';
}

/** One for each token: releases of two sets can be on one page. */
export function bodiesOf({ outcomes, vitals = [] }: Pick<Report, 'outcomes' | 'vitals'>): string[] {
  const needed = new Set([...outcomes, ...vitals].map(tokenOf));
  return [...needed].map((token) => {
    const isOfToken = (release: Release) => tokenOf(release) === token;
    const felt = vitals.filter(isOfToken);
    const report: Report = { token, outcomes: outcomes.filter(isOfToken) };
    return JSON.stringify(felt.length > 0 ? { ...report, vitals: felt } : report);
  });
}

export function sendReports(): void {
  isScheduled = false;
  const bodies = bodiesOf({ outcomes, vitals: [...vitals.values()] });
  outcomes = [];
  vitals = new Map();
  const type = 'application/json';
  for (const body of bodies) navigator.sendBeacon(ADDRESS, new Blob([body], { type }));
}

/** In a task of its own: it takes 8 ms on a phone, while the page is to be hydrated. */
function schedule(): void {
  if (!isScheduled) setTimeout(sendReports);
  isScheduled = true;
}

function isNew(key: string): boolean {
  if (sent.has(key)) return false;
  sent.add(key);
  return true;
}

const describe = ({ error, frames }: Fault) => `${error} ${frames.slice(0, 3).join(' ')}`;

/** Each outcome and fault of a release once; nothing about the person. */
export function addOutcome(
  { remote, version }: Release,
  outcome: OutcomeKind,
  fault?: Fault,
): void {
  if (isSilent) return;
  const key = `${keyOf({ remote, version })} ${outcome}`;
  const isReported = fault !== undefined && faults < MOST_FAULTS;
  if (!isNew(isReported ? `${key} ${describe(fault)}` : key)) return;
  if (isReported) faults += 1;
  outcomes.push({ remote, version, outcome, ...(isReported && { fault }) });
  schedule();
}

/** Waits for the next report: a page's vitals are known when it is left. */
export function addVital(
  { remote, version }: Release,
  vital: Pick<Vitals, 'lcp' | 'inp' | 'cls'>,
): void {
  if (isSilent) return;
  const key = keyOf({ remote, version });
  vitals.set(key, { ...vitals.get(key), remote, version, ...vital });
}

export { ADDRESS as REPORT_ADDRESS };
