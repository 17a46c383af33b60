import { blame, faultOf, stackOf } from './fault';
import { hasShown } from './in-view';
import type { EarlyEvent } from './monitor';
import { addOutcome } from './reports';

/** Errors that the shell has reported itself; the browser reports them once more. */
const handled = new WeakSet<object>();

export function markHandled(error: unknown): void {
  if (typeof error === 'object' && error !== null) handled.add(error);
}

const isHandled = (error: unknown) =>
  typeof error === 'object' && error !== null && handled.has(error);

function noteError(error: unknown): void {
  const stack = stackOf(error);
  const release = isHandled(error) ? null : blame(stack);
  if (!release) return;
  const outcome = stack.includes('ChunkLoadError') ? 'chunk_failed' : 'threw';
  addOutcome(release, outcome, faultOf(error));
}

function addressOf(element: EventTarget | null): string | null {
  if (element instanceof HTMLScriptElement) return element.src;
  return element instanceof HTMLLinkElement && element.rel === 'stylesheet' ? element.href : null;
}

/** A file that did not come while the browser had a connection. */
function noteFile(address: string): void {
  const release = blame(address);
  if (!release || !navigator.onLine) return;
  const { pathname } = new URL(address);
  const fault = { error: 'FileMissing', frames: [`${pathname}:0:0`] };
  addOutcome(release, hasShown() ? 'chunk_failed' : 'load_failed', fault);
}

/** An error, a rejection, or a file that did not load. */
export function noteEvent(event: EarlyEvent): void {
  if ('reason' in event) {
    noteError(event.reason);
    return;
  }
  const address = addressOf(event.target);
  if (address === null) noteError(event.error);
  else noteFile(address);
}
