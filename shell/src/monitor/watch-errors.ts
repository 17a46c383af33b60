import {
  blame,
  faultOf,
  isChunkLoadError,
  isRecovered,
  ownShell,
  stackOf,
  type Release,
} from './fault';
import { hasShown, suspects, whenShown, addOutcome } from './reports';
import type { EarlyEvent } from './monitor';

/** Errors that the shell has reported itself; the browser reports them once more. */
const handled = new WeakSet<object>();

export function markHandled(error: unknown): void {
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
  // React names no file of a component without hooks and props: then it is the one in view.
  if (isRecovered(error) && !isOfArea) whenShown(() => suspects().forEach(report));
  else if (release) report(release);
}

function addressOf(element: EventTarget | null): string | null {
  if (element instanceof HTMLScriptElement) return element.src;
  return element instanceof HTMLLinkElement && element.rel === 'stylesheet' ? element.href : null;
}

/** A file that did not come while the browser had a connection. */
function reportMissingFile(address: string): void {
  const release = blame(address);
  if (!release || !navigator.onLine) return;
  const { pathname } = new URL(address);
  const fault = { error: 'FileMissing', frames: [`${pathname}:0:0`] };
  addOutcome(release, hasShown() ? 'chunk_failed' : 'load_failed', fault);
}

export function reportEvent(event: EarlyEvent): void {
  if ('reason' in event) {
    reportThrown(event.reason);
    return;
  }
  const address = addressOf(event.target);
  if (address === null) reportThrown(event.error);
  else reportMissingFile(address);
}
