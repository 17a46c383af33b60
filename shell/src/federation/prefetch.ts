import { pageFiles } from '@gangway/contract/release-rules';
import type { Asset } from '@gangway/contract/remotes';
import { dashboardPath } from '@gangway/contract/user-paths';
import { currentSession } from '@gangway/shared-ui/platform';
import { findDestination } from '../routing/destination';
import { loadFrame } from '../routing/load-page';
import { needsCors } from './integrity';
import { loadRemoteHandling } from './load-exposed';
import {
  currentRemotes,
  isRegistryFresh,
  isRegistryComplete,
  refreshRegistry,
} from './resolved-registry';

type Hint = 'preload' | 'prefetch';

const IDLE_LIMIT_MS = 5000;
const hinted = new Set<string>();

function hint(rel: Hint, as: 'script' | 'style' | 'font', { url, integrity }: Asset): void {
  if (hinted.has(url)) return;
  hinted.add(url);
  const link = Object.assign(document.createElement('link'), { rel, as, href: url });
  // Browsers always fetch fonts with CORS, and do not check their hash.
  if (as === 'font' || needsCors(url)) link.crossOrigin = 'anonymous';
  if (as !== 'font') link.integrity = integrity;
  document.head.append(link);
}

const isHere = (pathname: string) => pathname === window.location.pathname;

function hintPage(pathname: string, rel: Hint): void {
  const { remote, route } = findDestination(pathname, currentRemotes());
  if (!remote || isHere(pathname)) return;
  const { scripts, styles, fonts } = pageFiles(remote, route);
  for (const file of scripts) hint(rel, 'script', file);
  for (const file of styles) hint(rel, 'style', file);
  for (const file of fonts) hint(rel, 'font', file);
  if (rel === 'preload' && !remote.isLight) loadFrame().catch(() => undefined);
}

const prepareNavigation = () => void loadRemoteHandling().catch(() => undefined);

function onIntent({ target }: Event): void {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (!anchor || anchor.origin !== window.location.origin || isHere(anchor.pathname)) return;
  prepareNavigation();
  const known = isRegistryFresh() ? Promise.resolve() : refreshRegistry();
  void known.then(() => hintPage(anchor.pathname, 'preload'));
}

const isSavingData = () =>
  Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;

function hintOwnArea(): void {
  const session = currentSession();
  if (session.status !== 'signed-in' || !isRegistryComplete()) return;
  hintPage(dashboardPath(session.user), 'prefetch');
}

let forLater: readonly Asset[] = [];
let isHinted = false;

function hintForLater(): void {
  for (const file of forLater) hint('prefetch', 'script', file);
  hintOwnArea();
}

export function prefetchWhenIdle(): void {
  if (isHinted || isSavingData()) return;
  isHinted = true;
  if ('requestIdleCallback' in window)
    requestIdleCallback(hintForLater, { timeout: IDLE_LIMIT_MS });
  else setTimeout(hintForLater, IDLE_LIMIT_MS);
}

export function startPrefetching(later: readonly Asset[]): void {
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  forLater = later;
}
