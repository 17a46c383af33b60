import { pageFiles } from '@gangway/contract/platform/release-rules';
import type { Asset } from '@gangway/contract/platform/remotes';
import { dashboardPath } from '@gangway/contract/platform/user-paths';
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

const IDLE_LIMIT_MS = 5000;
let isHinted = false;

export function prefetchWhenIdle(): void {
  if (isHinted || isSavingData()) return;
  isHinted = true;
  if ('requestIdleCallback' in window)
    requestIdleCallback(hintForLater, { timeout: IDLE_LIMIT_MS });
  else setTimeout(hintForLater, IDLE_LIMIT_MS);
}

let forLater: readonly Asset[] = [];

export function startPrefetching(later: readonly Asset[]): void {
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  forLater = later;
}

const isSavingData = () =>
  Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;

function hintForLater(): void {
  for (const file of forLater) hint('prefetch', 'script', file);
  hintOwnArea();
}

type Hint = 'preload' | 'prefetch';

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

function hintOwnArea(): void {
  const session = currentSession();
  if (session.status !== 'signed-in' || !isRegistryComplete()) return;
  hintPage(dashboardPath(session.user), 'prefetch');
}

function hintPage(pathname: string, rel: Hint): void {
  const { remote, route } = findDestination(pathname, currentRemotes());
  if (!remote || isHere(pathname)) return;
  const { scripts, styles, fonts } = pageFiles(remote, route);
  for (const file of scripts) hint(rel, 'script', file);
  for (const file of styles) hint(rel, 'style', file);
  for (const file of fonts) hint(rel, 'font', file);
  if (rel === 'preload' && !remote.isLight) loadFrame().catch(() => undefined);
}

const isHere = (pathname: string) => pathname === window.location.pathname;

function onIntent({ target }: Event): void {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (!anchor || anchor.origin !== window.location.origin || isHere(anchor.pathname)) return;
  prepareNavigation();
  const known = isRegistryFresh() ? Promise.resolve() : refreshRegistry();
  void known.then(() => hintPage(anchor.pathname, 'preload'));
}

const prepareNavigation = () => void loadRemoteHandling().catch(() => undefined);
